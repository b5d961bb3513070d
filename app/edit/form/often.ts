/** What people change most often: shown though it is left out, the rest only when asked for. By the name of the kind of object. */

const OF_MESSAGES = ['messageId', 'subject', 'timeToLive']
const OF_STORES = [
  'lockDuration',
  'defaultMessageTimeToLive',
  'deadLetteringOnMessageExpiration',
  'maxDeliveryCount',
  'autoDeleteOnIdle',
]

const OFTEN: Readonly<Record<string, readonly string[]>> = {
  'a queue': OF_STORES,
  'a subscription': OF_STORES,
  'a topic': ['defaultMessageTimeToLive', 'autoDeleteOnIdle', 'subscriptions'],
  'a message': OF_MESSAGES,
  'a scheduled message': OF_MESSAGES,
  'a receiver': ['receiveMode', 'instances', 'maxConcurrentCalls', 'prefetchCount', 'processingTime', 'settle'],
  'a namespace': ['tier', 'expiration'],
}

export function isOften(shapeName: string, key: string): boolean {
  return OFTEN[shapeName]?.includes(key) ?? false
}
