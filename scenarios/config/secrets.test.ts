import { expect, test } from 'vitest'
import { Notes, noteText } from './notes.ts'
import { withoutSecrets } from './secrets.ts'
import { importedFrom } from './testing.ts'

const clean = (value: unknown) => {
  const notes = new Notes()
  return { value: withoutSecrets(value, 'at', notes), notes: notes.list().map(noteText) }
}

test.each<[unknown, unknown]>([
  [
    'Endpoint=sb://x.servicebus.windows.net/;SharedAccessKeyName=root;SharedAccessKey=abc123=',
    'Endpoint=sb://x.servicebus.windows.net/;SharedAccessKeyName=root;SharedAccessKey=(removed)',
  ],
  [
    'https://x.blob.core.windows.net/c?sv=1&sig=abc%3D&se=2',
    'https://x.blob.core.windows.net/c?sv=1&sig=(removed)&se=2',
  ],
  ['{"user":"a","password":"hun\\"ter2"}', '{"user":"a","password":"(removed)"}'],
  ['Authorization: Bearer abcdef.123456-x', 'Authorization: Bearer (removed)'],
  ['t eyJhbGciOiJI.eyJzdWIiOiIx.abc-_d x', 't (removed) x'],
  [
    { primaryKey: 'k', connectionString: 'c', Password: 5 },
    { primaryKey: '(removed)', connectionString: '(removed)', Password: '(removed)' },
  ],
  [{ a: [{ api_key: 'k' }] }, { a: [{ api_key: '(removed)' }] }],
])('%j', (value, kept) => {
  expect(clean(value).value).toEqual(kept)
  expect(clean(value).notes).not.toEqual([])
})

test.each<[unknown]>([
  ['partitionKey = 5'],
  ["sys.CorrelationId = 'password reset'"],
  [{ partitionKey: 'a', messageId: 'secretary', sessionId: 'k', key: 'orders', passwordless: 'x', keys: ['a'] }],
  [{ password: '' }],
  [null],
  [5],
])('%j holds none', value => expect(clean(value)).toEqual({ value, notes: [] }))

test('no file brings one into a scenario or a note', () => {
  const KEY = 'q1w2e3r4t5y6='
  const files = [
    [{ messageId: 'm', body: `SharedAccessKey=${KEY}`, applicationProperties: { apiKey: KEY } }],
    {
      contentVersion: '1',
      parameters: { k: { type: 'securestring', defaultValue: KEY } },
      resources: [
        {
          type: 'Microsoft.ServiceBus/namespaces/queues',
          name: "[concat('ns/', parameters('k'))]",
          properties: { forwardTo: `SharedAccessKey=${KEY}`, lockDuration: `SharedAccessKey=${KEY}` },
        },
      ],
    },
  ]
  for (const file of files) {
    const { scenario, notes } = importedFrom(file)
    expect(JSON.stringify({ scenario, notes })).not.toContain(KEY)
  }
})
