/** A good scenario with something of everything, to be broken by chance. */
export const kitchenSink = {
  busscope: 1,
  title: { en: 'Everything', es: 'Todo' },
  description: 'One of each',
  startsAt: '2026-01-01T00:00:00Z',
  runFor: 'PT20M',
  seed: 7,
  namespace: { tier: 'standard', expiration: { sweepEvery: 'PT1M' }, locksDieWithReceiver: true, resourceLock: 'CanNotDelete' },
  queues: {
    jobs: { lockDuration: 'PT1M', defaultMessageTimeToLive: 'PT30S', deadLetteringOnMessageExpiration: true, maxDeliveryCount: 10, autoDeleteOnIdle: 'PT5M' },
    replies: { status: 'Active', firstSequenceNumber: '5', maxSizeInBytes: 1000, expiration: 'immediate' },
  },
  senders: [
    { name: 'web', to: 'jobs', arrivals: { at: ['PT0S', 'PT15S'] }, message: { messageId: 'job-{n}', applicationProperties: { a: 1, b: null } } },
    { name: 'site', to: 'jobs', arrivals: { phases: [{ for: 'PT5M', every: 'PT12S' }, { for: 'PT2M', poisson: { ratePerSecond: 2 } }] }, message: {}, count: 5 },
  ],
  receivers: [
    {
      name: 'backend', from: 'jobs', client: 'processor', instances: 2, prefetchCount: 3, processingTime: { lognormal: { mean: 'PT2S', standardDeviation: 'PT1S' } },
      settle: [{ when: { subject: 'poison', deliveryCount: 1 }, do: 'deadLetter', deadLetterReason: 'r' }, { do: 'complete' }],
      onSettle: [{ after: 'complete', send: { to: 'replies', message: { copy: true } } }], killAt: 'PT3M', restartAfter: 'PT1M',
    },
    { name: 'dlq', from: 'jobs/$deadletterqueue', settle: { weights: { complete: 1, crash: 0.5 } } },
  ],
  steps: [
    { at: 'PT1M', do: 'send', to: 'jobs', messages: [{ messageId: 'a' }, { timeToLive: 'PT5S' }] },
    { at: 'PT2M', do: 'receive', from: 'jobs', maxMessages: 2, as: 'batch' },
    { at: 'PT2M', do: 'abandon', of: 'batch', propertiesToModify: { k: 'v' } },
    { at: 'PT3M', do: 'schedule', to: 'jobs', message: { scheduledEnqueueTime: 'PT5M' }, as: 'later' },
    { at: 'PT4M', do: 'cancelScheduled', to: 'jobs', of: 'later' },
    { at: 'PT5M', do: 'createQueue', entity: 'new', properties: { lockDuration: 'PT5S' } },
    { at: 'PT6M', do: 'setClockSkew', by: '-PT2S' },
  ],
  expect: [
    { at: 'PT1M', entity: 'jobs', counts: { active: 1 } },
    { at: 'PT1M', entity: 'jobs', message: { messageId: 'a' }, is: { expiresAt: 'PT90S' } },
    { at: 'PT10M', entity: 'new', exists: true },
    { event: { kind: 'message-locked', entity: 'jobs' }, times: 3 },
  ],
  marks: [{ at: 'PT5M', title: 'Here', text: { en: 'x' }, select: { messageId: 'a' } }],
}
