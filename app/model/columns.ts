/** The columns of the table of messages, under Azure's names: what people look for first stands first. */

export const COLUMN_KEYS = [
  'SequenceNumber',
  'MessageId',
  'Entity',
  'State',
  'ShownState',
  'ExpiresAtUtc',
  'ShownExpiresAtUtc',
  'LockedUntilUtc',
  'DeliveryCount',
  'DeadLetterReason',
  'EnqueuedTimeUtc',
  'ScheduledEnqueueTimeUtc',
  'SessionId',
  'Subject',
  'DeadLetterErrorDescription',
  'DeadLetterSource',
  'Size',
] as const

export type ColumnKey = (typeof COLUMN_KEYS)[number]
