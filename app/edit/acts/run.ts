/** What can be done at the playhead whatever is selected. */

import type { Act, Here, OwnActs } from './act.ts'
import { base, oneOf, text } from './place.ts'

export function runActs(here: Here): OwnActs {
  const { transactions, input } = here
  const isBasic = input.namespace.tier === 'basic'
  const create = (act: 'createQueue' | 'createTopic', suggested: string): Act => ({
    name: act,
    obstacle: act === 'createTopic' && isBasic ? 'noTopicsOnBasic' : null,
    fields: [text('name', suggested, false)],
    step: values => (values.name === undefined ? null : { ...base(here), do: act, entity: values.name }),
  })
  const end = (act: 'commitTransaction' | 'rollbackTransaction'): Act => ({
    name: act,
    obstacle: transactions.length === 0 ? 'noTransaction' : null,
    fields: [oneOf('transaction', transactions)],
    step: values => (values.transaction === undefined ? null : { ...base(here), do: act, of: values.transaction }),
  })
  return {
    about: 'run',
    title: '',
    acts: [
      create('createQueue', 'new-queue'),
      create('createTopic', 'new-topic'),
      {
        name: 'beginTransaction',
        obstacle: isBasic ? 'noTransactionsOnBasic' : null,
        fields: [],
        step: () => ({ ...base(here), do: 'beginTransaction' }),
      },
      end('commitTransaction'),
      end('rollbackTransaction'),
    ],
  }
}
