import { expect, test } from 'vitest'
import { importConfiguration } from '../import.ts'
import { entitiesOf, importedFrom } from '../testing.ts'

const XML = '<?xml version="1.0" encoding="us-ascii"?>'
const entities = (inside: string) =>
  `${XML}\n<Entities serviceBusNamespace="shop" xmlns="http://schemas.microsoft.com/servicebusexplorer">${inside}</Entities>`
const queue = (inside: string) => `<Queues><Queue>${inside}<Path>orders</Path></Queue></Queues>`

test('queues, topics, subscriptions and rules', () => {
  const file = entities(`
    ${queue('<LockDuration>00:00:30</LockDuration><MaxDeliveryCount>5</MaxDeliveryCount><EnableDeadLetteringOnMessageExpiration>True</EnableDeadLetteringOnMessageExpiration><AutoDeleteOnIdle>10675199.02:48:05.4775807</AutoDeleteOnIdle><ForwardTo /><ForwardDeadLetteredMessagesTo>sb://shop.servicebus.windows.net/dead</ForwardDeadLetteredMessagesTo>')}
    <Topics><Topic><Path>events</Path><DefaultMessageTimeToLive>1.00:00:00</DefaultMessageTimeToLive>
      <Subscriptions><Subscription><Name>billing</Name><RequiresSession>False</RequiresSession><TopicPath>events</TopicPath>
        <Rules>
          <Rule><Filter><SqlFilter><SqlExpression>amount &gt; 1 AND c = 'a &amp; b'</SqlExpression></SqlFilter></Filter><Action><SqlRuleAction><SqlExpression>SET a = 1</SqlExpression></SqlRuleAction></Action><Name>big</Name></Rule>
          <Rule><Filter><CorrelationFilter><Label>l</Label><Properties><Property>k: v:w</Property></Properties></CorrelationFilter></Filter><Name>labelled</Name></Rule>
          <Rule><Filter /><Action /><Name>$Default</Name></Rule>
        </Rules></Subscription></Subscriptions></Topic></Topics>`)
  expect(entitiesOf(file)).toEqual({
    queues: {
      orders: {
        lockDuration: 'PT30S',
        deadLetteringOnMessageExpiration: true,
        maxDeliveryCount: 5,
        forwardDeadLetteredMessagesTo: 'dead',
      },
      dead: {},
    },
    topics: {
      events: {
        defaultMessageTimeToLive: 'P1D',
        subscriptions: {
          billing: {
            rules: {
              big: {
                filterType: 'SqlFilter',
                sqlFilter: { sqlExpression: "amount > 1 AND c = 'a & b'" },
                action: { sqlExpression: 'SET a = 1' },
              },
              labelled: {
                filterType: 'CorrelationFilter',
                correlationFilter: { label: 'l', properties: { k: 'v:w' } },
              },
              $Default: { filterType: 'TrueFilter' },
            },
          },
        },
      },
    },
  })
})

test.each([
  [
    queue(
      '<AuthorizationRules><SharedAccessAuthorizationRule><PrimaryKey>abc=</PrimaryKey></SharedAccessAuthorizationRule></AuthorizationRules>',
    ),
    'notice Queues[0].AuthorizationRules: access rules and their keys are never read',
  ],
  [`${queue('')}<EventHubs><EventHub /></EventHubs>`, 'notice EventHubs: no effect in a run'],
  [`${queue('')}<Queues><Queue></Queue></Queues>`, 'warning Queues[0]: is left out because it has no Path'],
])('%.40s', (inside, note) => {
  const { notes, scenario } = importedFrom(entities(inside))
  expect(notes).toContain(note)
  expect(JSON.stringify(scenario)).not.toContain('abc=')
})

test.each([
  ['<!DOCTYPE Entities [<!ENTITY a "aaaa">]>', 'not XML that BusScope reads, line 1'],
  ['<Entities><Queues></Topics></Entities>', 'has no start tag'],
  [`<Entities>${'<Queues>'.repeat(40)}`, 'nested deeper than 32'],
  ['<Entities><Queues>', 'ends too early'],
])('%.50s ends at once', (text, words) => {
  const made = importConfiguration(`${text}<Entities>`)
  expect(made).toMatchObject({ ok: false, reason: expect.stringContaining(words) as string })
})

test.each(['<html><body></body></html>', '<Entities><Queue /></Entities>', '< not xml'])('%s is another file', text => {
  expect(importConfiguration(text)).toBeNull()
})
