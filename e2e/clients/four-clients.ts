/** One program of four clients at once: what each does is awaited, the four run side by side and share two queues and a session. */
import type { ServiceBusClient } from '@azure/service-bus'
import { serve } from './testing.ts'
import type { Served } from './testing.ts'

/** Equal for all runs: it stands in records. In the past of no lock that is held. */
const startsAt = Math.ceil(Date.now() / 1000) * 1000

async function worker(served: Served, client: ServiceBusClient, name: string): Promise<void> {
  const own = client.createSender(`own-${name}`)
  const shared = client.createSender('shared')
  await own.sendMessages([1, 2, 3].map(n => ({ body: n, messageId: `${name}-${n}` })))
  await shared.sendMessages({ body: name, messageId: `shared-${name}` })
  const receiver = client.createReceiver(`own-${name}`)
  const got = await receiver.receiveMessages(3)
  await receiver.completeMessage(got[0]!)
  await receiver.abandonMessage(got[1]!)
  await receiver.deferMessage(got[2]!)
  await shared.scheduleMessages({ body: name, messageId: `later-${name}` }, new Date(served.bus.utcOf(60_000)))
  const [deferred] = await receiver.receiveDeferredMessages(got[2]!.sequenceNumber!)
  await receiver.deadLetterMessage(deferred!, { deadLetterReason: name, deadLetterErrorDescription: 'as meant' })
  const fromShared = client.createReceiver('shared')
  const [one] = await fromShared.receiveMessages(1)
  await fromShared.completeMessage(one!)
  await receiver.peekMessages(5)
  await fromShared.close()
  await receiver.close()
}

/** All records of a run. */
async function fourClients(): Promise<readonly unknown[]> {
  const names = ['a', 'b', 'c', 'd']
  const queue = { lockDuration: 'PT5M' }
  const paths = [...names.map(name => `own-${name}`), 'shared']
  const queues = Object.fromEntries(paths.map(path => [path, queue] as const))
  const served = await serve({ queues }, startsAt)
  const clients = names.map(() => served.client())
  await Promise.all(names.map((name, i) => worker(served, clients[i]!, name)))
  await served.advance(60_000)
  const trace = served.bus.run.trace()
  const records = Array.from({ length: trace.length }, (_, n) => trace.record(n))
  await served.close()
  return records
}

/** Runs of the program that do not give the records of the first: what differs, by the number of the run. */
export async function differingRuns(runs: number): Promise<readonly string[]> {
  const first = await fourClients()
  const differing: string[] = []
  for (let run = 1; run < runs; run++) {
    const again = await fourClients()
    const at = Array.from({ length: Math.max(first.length, again.length) }, (_, n) => n).find(
      n => JSON.stringify(first[n]) !== JSON.stringify(again[n]),
    )
    if (at !== undefined)
      differing.push(`run ${run}, record ${at}: ${JSON.stringify(again[at])} instead of ${JSON.stringify(first[at])}`)
  }
  return differing
}
