import { expect, test } from 'vitest'
import { wordsOf } from '../words/load.ts'
import { headerFacts } from './row-words.ts'
import { propertiesAt } from '../read/entity/properties.ts'
import './testing/loaded.ts'
import { runScenario } from './testing/run.ts'

const run = runScenario({
  runFor: 'PT1M',
  queues: { q: {} },
  topics: { t: { subscriptions: { here: {}, beyond: { forwardTo: 'q' } } } },
  steps: [{ at: 'PT1S', do: 'send', to: 't', message: { messageId: 'a', timeToLive: 'PT20S' } }],
})

const factsOf = (path: string, lang: 'en' | 'es' | 'ru' | 'pt') => {
  const entity = run.entity(path)
  return headerFacts(run.trace, entity, propertiesAt(run.trace, entity, run.at(30).n), wordsOf(lang).timeline.timeline)
}

test('what an entity forwards does not expire there: nothing is said of its expiry', () => {
  expect(factsOf('t/subscriptions/here', 'en').slice(0, 2)).toEqual(['no default TTL', 'if expired, discarded'])
  expect(factsOf('t/subscriptions/beyond', 'en').slice(0, 3)).toEqual(['forwards to q', 'no default TTL', 'lock 1 min'])
})

test('a TTL that is not there is the default one, in every language', () => {
  expect((['es', 'ru', 'pt'] as const).map(lang => factsOf('q', lang)[0])).toEqual([
    'sin período de vida',
    'без срока жизни по умолчанию',
    'sem vida útil padrão',
  ])
})
