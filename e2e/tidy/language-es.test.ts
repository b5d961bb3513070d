/** The decisions of app/words/es/STYLE.md, as far as a machine can hold the Spanish tables to them. */

import { beforeAll, expect, test } from 'vitest'
import { detailWordsOf, lazyWordsOf, loadAllWords } from '../../app/words/load.ts'
import { faults, RECORD } from './word-lines.ts'

beforeAll(async () => loadAllWords())

test('in Spanish the word for an instant stands once in a sentence, and a template has none of the words that words/es/STYLE.md rules out', () => {
  const twice = new RegExp(
    String.raw`(atTime\([^)]*\)+\}|el instante \$\{[^}]*\})[^.;:?\`]*(\$\{atTime\(|el instante \$\{)`,
  )
  expect(faults('es', twice)).toEqual([])
  const others =
    /\b(enseguida|en seguida|de ahí|lo reenvía todo|acab(a|an|e|en|ó|aron|ar)|[Ee]l intento de|nada coincid\w*|ningún mensaje coincid\w*|Con (whenListening|onReceive|immediate|sweepEvery))\b|\bescuch(a|an|ar|aba) \$\{|\bse interrump(e|en|a|an|ió|ieron)\b(?! (bruscamente|su conexión))/
  expect(faults('es', others)).toEqual([])
})

test('in Spanish a refused call is told as what somebody tried, and of several messages one is an example', () => {
  const { recordSentences, recordTitles, whySteps } = detailWordsOf('es')
  const refused = { ...RECORD, number: null, error: 'E', actor: null }
  expect(recordSentences['operation-failed']({ ...refused, operation: 'createTopic' })).toBe(
    'la llamada para crear la entidad q se rechaza con E',
  )
  expect(recordSentences['operation-failed']({ ...refused, operation: 'forward', number: '#7' })).toBe(
    'el reenvío de #7 se rechaza con E',
  )
  expect(recordTitles.refused('createQueue')).toBe('¿Por qué se rechazó esta llamada para crear una cola?')
  expect(whySteps.refused({ at: '1:00', by: 'w', operation: 'renewLock', error: 'E' })).toBe(
    'En el instante 1:00, w intentó renovar el bloqueo del mensaje, pero la llamada se rechazó con E.',
  )
  const { moved, other, elsewhere, still, lockMoved } = lazyWordsOf('es').difference
  expect(moved({ count: 3, id: 'm1', how: 'done', at: '0:50', wasAt: '1:10', isLater: false })).toBe(
    '3 mensajes se completan antes, por ejemplo m1 en el instante 0:50 en vez de 1:10',
  )
  expect(moved({ count: 3, id: 'm1', how: 'deadLettered', at: '0:50', wasAt: '1:10', isLater: false })).toBe(
    '3 mensajes pasan antes a la cola de mensajes fallidos, por ejemplo m1 en el instante 0:50 en vez de 1:10',
  )
  expect(other({ id: 'm1', how: 'expired', at: '0:50', was: 'dropped', wasAt: '1:10' })).toBe(
    'm1 expira en el instante 0:50, pero no se quita, en vez de descartarse en el 1:10',
  )
  expect(other({ id: 'm1', how: 'waiting', at: '', was: 'held', wasAt: '' })).toBe(
    'm1 queda en espera al final de la ejecución en vez de quedar sin liquidar',
  )
  expect(other({ id: 'm1', how: 'dropped', at: '0:50', was: 'done', wasAt: '1:10' })).toBe(
    'm1 se descarta en el instante 0:50 en vez de completarse en el 1:10',
  )
  const places = { id: 'm1', path: 'q', wasPath: 'r' }
  expect(elsewhere({ ...places, how: 'waiting', at: '', was: 'deadLettered', wasAt: '1:10' })).toBe(
    'm1 queda en espera en q al final de la ejecución en vez de pasar a la cola de mensajes fallidos de r en el instante 1:10',
  )
  expect(elsewhere({ ...places, how: 'deadLettered', at: '0:50', was: 'deadLettered', wasAt: '1:10' })).toBe(
    'm1 pasa a la cola de mensajes fallidos de q en el instante 0:50 en vez de a la de r en el 1:10',
  )
  expect(elsewhere({ ...places, how: 'done', at: '0:50', was: 'waiting', wasAt: '' })).toBe(
    'm1 se completa en q en el instante 0:50 en vez de quedar en espera en r al final de la ejecución',
  )
  expect(lockMoved({ id: 'm1', was: '0:10', at: '0:20', others: 2 })).toBe(
    'LockedUntilUtc cambia en 3 mensajes; el de m1 pasa de 0:10 a 0:20',
  )
  expect(still({ id: 'm1', how: 'dropped', at: '1:30', others: 1 })).toBe(
    'm1 y 1 mensaje más se descartan de todos modos',
  )
})
