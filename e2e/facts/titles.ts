/** A short title for every id of the fact sheet: the sentence that the page shows, else one of these. */
import { facts } from '../../app/words/en/facts.ts'

/** Ids that no record cites, so that the page has no sentence for them. */
const OTHERS: Readonly<Record<string, string>> = {
  'SD-1': 'One old page makes it expire on arrival; it becomes an instant at the enqueue.',
  'SD-2': 'Two pages print “intelligible” for ineligible.',
  'SD-3': 'One old page lets the application decide whether it expired; it may be holding an expired message.',
  'SD-4': 'One page clamps to the wrong value; it is the entity’s default.',
  'SD-5': 'Old and new pages differ on expiry without a listener; it is a switch.',
  'SD-6': 'Two pages lost the unit of 5; it is minutes.',
  'SD-7': 'Old pages name tools that may set autoDeleteOnIdle; here any management call does.',
  'SD-8': 'Lists of what keeps an entity in use differ; the newer one holds.',
  'SD-9': 'Two names for the largest TTL; one number.',
  'SD-10': 'Basic’s 14 days are default and maximum.',
  'SD-11': 'Only the newest page tells what a peek shows as ExpiresAt.',
  'SD-12': 'Only the newest page speaks of schedules with a TTL, of topics, locks on resources and forwards.',
  'SD-13': 'The newest page no longer names TTLExpiredException; the name stays.',
  'SD-14': 'Numbers are gap-free, yet receivers see gaps where schedules took some.',
  K: 'The error codes that a client sees.',
  'V-1': 'No message is lost or doubled.',
  'V-2': 'Numbers of active messages grow in the order of arrival.',
  'V-3': 'EnqueuedTime lies between sending and delivery.',
  'V-4': 'Nobody is handed an expired, locked, deferred or scheduled message.',
  'V-5': 'DeliveryCount never falls, and changes only at a release.',
  'V-6': 'ExpiresAt minus EnqueuedTime is the smallest of the TTLs.',
  'V-7': 'A settlement succeeds exactly while its lock holds.',
  'V-8': 'A temporary entity goes exactly its idle time after its last use.',
  'V-9': 'The same input and seed give the same trace.',
  'V-10': 'Lazy and eager expiry deliver the same messages at the same times.',
}

export const SENTENCES: Readonly<Record<string, string>> = {
  ...OTHERS,
  ...facts.expiry,
  ...facts.delivery,
  ...facts.broker,
  ...facts.entities,
}
