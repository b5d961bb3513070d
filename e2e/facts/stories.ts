/**
 * What the marks of a built-in scenario tell in words, where no single record could cite it: a use, a comparison, an absence.
 * By the scenario's id.
 */
export const STORIES: Readonly<Record<string, string>> = {
  'traffic-spike': 'S-39',
  'traffic-spike-whole': 'S-37 S-38 S-39 S-40',
  'wrong-counts': 'S-12',
  'very-low-ttl': 'S-15',
  'peek-says-9999': 'S-28',
  'left-from-the-last-test': 'S-2',
  'expired-but-locked': 'S-10 S-37',
  'scheduled-5-plus-10': 'S-17 S-19 S-70 S-71',
  'cancelled-in-time': 'S-69 S-70 S-71',
  'no-recurrence': 'S-74',
  'numbers-with-gaps': 'S-54',
  'who-came-first': 'S-60 S-61 S-63',
  'clock-skew': 'S-61',
  'before-midnight': 'S-65',
  'reply-queue-deletes-itself': 'S-42 S-43 S-45',
  'the-lock-that-does-not-hold': 'S-48',
}
