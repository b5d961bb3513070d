/** What other tools call a property: ARM's name in their own spelling, unless it stands here. */
import type { PropertyName } from '../../sim-core/index.ts'

type Names = Readonly<Partial<Record<PropertyName, string>>>

const TERRAFORM: Names = {
  deadLetteringOnFilterEvaluationExceptions: 'dead_lettering_on_filter_evaluation_error',
  defaultMessageTimeToLive: 'default_message_ttl',
  enablePartitioning: 'partitioning_enabled',
}

/** Of az servicebus queue, topic and topic subscription update. */
const AZ: Names = {
  deadLetteringOnFilterEvaluationExceptions: '--dead-letter-on-filter-exceptions',
  deadLetteringOnMessageExpiration: '--enable-dead-lettering-on-message-expiration',
  maxMessageSizeInKilobytes: '--max-message-size',
  maxSizeInMegabytes: '--max-size',
  requiresDuplicateDetection: '--enable-duplicate-detection',
  requiresSession: '--enable-session',
}

export const terraformName = (name: PropertyName): string => TERRAFORM[name] ?? apart(name, '_')

export const azFlag = (name: PropertyName): string => AZ[name] ?? `--${apart(name, '-')}`

/** `lockDuration` → `lock_duration`, `lock-duration`. */
const apart = (name: string, mark: string): string => name.replace(/[A-Z]/g, letter => `${mark}${letter.toLowerCase()}`)
