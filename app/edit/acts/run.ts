/** What can be done at the playhead whatever is selected. */

import type { Act, ActField, Here, OwnActs } from './act.ts'

export function runActs(here: Here): OwnActs {
  const { at, label, transactions, input } = here
  const base = { at, as: label }
  const isBasic = input.namespace.tier === 'basic'
  const name = (value: string): readonly ActField[] => [{ name: 'name', kind: 'text', value, isOptional: false }]
  const one: ActField = {
    name: 'transaction',
    kind: 'choice',
    value: transactions[0] ?? '',
    choices: transactions,
    isOptional: false,
  }
  const create = (act: 'createQueue' | 'createTopic', suggested: string): Act => ({
    name: act,
    obstacle: act === 'createTopic' && isBasic ? 'noTopicsOnBasic' : null,
    fields: name(suggested),
    step: values => (values.name === undefined ? null : { ...base, do: act, entity: values.name }),
  })
  const end = (act: 'commitTransaction' | 'rollbackTransaction'): Act => ({
    name: act,
    obstacle: transactions.length === 0 ? 'noTransaction' : null,
    fields: [one],
    step: values => (values.transaction === undefined ? null : { ...base, do: act, of: values.transaction }),
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
        step: () => ({ ...base, do: 'beginTransaction' }),
      },
      end('commitTransaction'),
      end('rollbackTransaction'),
    ],
  }
}
