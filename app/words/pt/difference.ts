/** What a change did, in Brazilian Portuguese. Times and durations come as ready-made text, and numbers that need no word beside them. */

import type { LastFate } from '../../model/fate.ts'
import type { LazyWords } from '../contract.ts'
import { FATE_VERBS } from './fates.ts'
import {
  atTime,
  form,
  inEntity,
  inQueue,
  list,
  messages,
  number,
  ofQueue,
  TheEntity,
  theEntity,
  times,
  quoted,
} from './grammar.ts'

const verb = (how: LastFate, count: number): string => form(count, ...FATE_VERBS[how])

const STATES: ReadonlySet<LastFate> = new Set(['waiting', 'expired', 'deferred', 'scheduled'])
/** "é concluída", "estão à espera": of one message, and of several. */
const is = (how: LastFate, count: number): string => {
  const be = STATES.has(how) ? ['está', 'estão'] : how === 'held' ? ['não é', 'não são'] : ['é', 'são']
  const what = how === 'held' ? form(count, 'liquidada', 'liquidadas') : verb(how, count)
  return `${form(count, be[0]!, be[1]!)} ${what}`
}

/** "é movida para a fila de mensagens mortas de orders": the place beside the verb, before the time. */
const isIn = (how: LastFate, path: string): string => {
  if (how === 'lost') return is(how, 1).replace('sua entidade', theEntity(path))
  return `${how === 'expired' ? 'expira' : is(how, 1)} ${how === 'deadLettered' ? 'de' : 'em'} ${path}`
}

/** "é concluída no instante 1:30", "é concluída em orders no instante 1:30" */
const fate = (how: LastFate, at: string, path: string | null = null): string => {
  const what = path !== null ? isIn(how, path) : how === 'expired' ? 'expira' : is(how, 1)
  if (how === 'expired') return `${what} ${atTime(at)}, mas continua armazenada`
  if (how === 'held') return `${what} até o fim da execução`
  return STATES.has(how) ? `${what} no fim da execução` : `${what} ${atTime(at)}`
}

/** The same before the change: "era concluída no instante 1:30". */
const wasFate: typeof fate = (how, at, path) =>
  fate(how, at, path)
    .replace(/^(não )?é /, '$1era ')
    .replace(/^está /, 'estava ')
    .replace(/^expira (.*), mas continua /, 'expirava $1, mas continuava ')

/** Without what it leaves stored, where a clause follows. */
const brief = (told: string): string => told.replace(/, mas (continua|continuava) armazenada$/, '')

const withOthers = (id: string, others: number): string =>
  others === 0 ? id : `${id} e ${others === 1 ? 'outra mensagem' : `outras ${messages(others)}`}`
/** `path`: of a message whose id the other run has too. */
const named = (id: string, path: string | null): string => (path === null ? id : `${id} ${inEntity(path)}`)
const told = (text: string | null, nothing: string, before: string): string =>
  text === null
    ? nothing
    : text === ''
      ? ''
      : `${before}${text.replace(/^A (assinatura|entidade|fila|mensagem) /, 'a $1 ')}`
const moved = (p: {
  readonly id: string
  readonly others: number
  readonly at: string | null
  readonly was: string | null
}): string => `de ${withOthers(p.id, p.others)} é ${p.at ?? 'nunca'} em vez de ${p.was ?? 'nunca'}`

/** "são movidas mais cedo para a fila de mensagens mortas": the adverb before what else belongs to the verb. */
const movedIn = (how: LastFate, count: number, when: string): string =>
  how === 'expired'
    ? `${form(count, 'expira', 'expiram')} ${when}`
    : is(how, count).replace(/^(é|são) \S+/, verbal => `${verbal} ${when}`)

/** "A mensagem order-1 é agendada para o instante 5:00 em vez de 6:00" */
function timeMoved(
  p: { readonly id: string; readonly others: number; readonly at: string | null; readonly was: string | null },
  what: string,
  before: string,
): string {
  const ids = `A mensagem ${withOthers(quoted(p.id), p.others)}`
  const be = form(p.others + 1, 'é', 'são')
  if (p.at === null)
    return `${ids} nunca ${be} ${what}${p.was === null ? '' : `, em vez de ${before} instante ${p.was}`}`
  return `${ids} ${be} ${what} ${before} instante ${p.at} em vez de ${p.was ?? 'nunca'}`
}

/** A clause that begins with a number does not stand right after a total: "7 → 6. Além disso, 6 mensagens …". */
const joined = (clauses: readonly string[]): string =>
  clauses.map((clause, i) => (i > 0 && /^\d/.test(clause) ? `Além disso, ${clause}` : clause)).join('. ')

export const difference: LazyWords['difference'] = {
  label: 'O que a mudança fez',
  undo: 'Desfazer',
  undoHint: 'Desfazer a mudança (Ctrl+Z)',
  redo: 'Refazer',
  redoHint: 'Refazer a mudança (Ctrl+Shift+Z)',
  close: 'Ocultar a execução anterior à mudança (Esc)',
  first: at => `Primeira diferença: ${at}`,
  firstHint: 'Ir para o ponto em que as duas execuções começam a diferir',
  clauses: clauses => `${joined(clauses)}.`,
  undone: text => `Mudança desfeita. ${text}`,
  deadLettered: (from, to) => `Mensagens mortas: ${from} → ${to}`,
  deadLetteredBy: (reason, from, to) => `Mensagens mortas com ${reason}: ${from} → ${to}`,
  dropped: (from, to) => `Mensagens descartadas: ${from} → ${to}`,
  expired: (from, to) => `Mensagens expiradas, mas ainda armazenadas: ${from} → ${to}`,
  lost: (from, to) => `Mensagens excluídas com uma entidade: ${from} → ${to}`,
  unreached: (from, to) => `Mensagens publicadas sem nenhuma cópia: ${from} → ${to}`,
  reachesNone: (id, others) =>
    others === 0
      ? `Nenhuma assinatura recebeu uma cópia de ${id}, portanto ela é descartada`
      : `Nenhuma assinatura recebeu cópias de ${withOthers(id, others)}, portanto elas são descartadas`,
  lostLocks: (from, to) => `Bloqueios perdidos: ${from} → ${to}`,
  refusals: (from, to) => `Operações recusadas: ${from} → ${to}`,
  left: (from, to) => `Mensagens restantes no fim da execução: ${from} → ${to}`,
  messages: (from, to) => `Total de mensagens: ${from} → ${to}`,
  redeliveries: (from, to) => `Novas entregas: ${from} → ${to}`,
  done: (from, to) => `Mensagens concluídas: ${from} → ${to}`,
  cancelled: (from, to) => `Mensagens canceladas: ${from} → ${to}`,
  allDone: (from, to) => `Conclusão da última mensagem: ${from} → ${to}`,
  longestWait: (from, to) => `Maior espera até a entrega: ${from} → ${to}`,
  fate,
  other: p =>
    p.how === p.was
      ? `A mensagem ${quoted(p.id)} ${brief(fate(p.how, p.at))} em vez de ${p.wasAt}`
      : `A mensagem ${quoted(p.id)} ${fate(p.how, p.at)} (antes da mudança, ${wasFate(p.was, p.wasAt)})`,
  elsewhere: p => {
    if (p.how === p.was && p.at === p.wasAt)
      return `A mensagem ${quoted(p.id)} ${brief(fate(p.how, p.at, `${p.path} em vez de ${p.wasPath}`))}`
    const before = brief(wasFate(p.was, p.wasAt, p.wasPath))
    return `A mensagem ${quoted(p.id)} ${brief(fate(p.how, p.at, p.path))} (antes da mudança, ${before})`
  },
  moved: p =>
    `${messages(p.count)} ${movedIn(p.how, p.count, p.isLater ? 'mais tarde' : 'mais cedo')}${p.count === 1 ? ':' : ', por exemplo'} ${p.id} (${atTime(p.at)} em vez de ${p.wasAt})`,
  isNew: p =>
    `Nova mensagem: ${named(p.id, p.path)}, que ${fate(p.how, p.at)}${p.others === 0 ? '' : `, e mais ${messages(p.others)}`}`,
  gone: (id, path, others) =>
    `A mensagem ${withOthers(named(id, path), others)} ${form(others + 1, 'não existe', 'não existem')} nesta execução`,
  entityKept: (path, at) => `${TheEntity(path)} não é mais excluída (antes da mudança, era excluída ${atTime(at)})`,
  entityDeleted: (path, at) => `${TheEntity(path)} é excluída ${atTime(at)}`,
  entityDeletedAt: (path, from, to) => `${TheEntity(path)} é excluída ${atTime(to)} em vez de ${from}`,
  still: p =>
    p.others === 0
      ? `A mensagem ${quoted(p.id)} ${fate(p.how, p.at)}, como antes`
      : `A mensagem ${withOthers(quoted(p.id), p.others)} ${is(p.how, p.others + 1)}, como antes`,
  runLonger: (end, text) =>
    `A execução segue até o instante ${end}${told(text, ', e nada mais acontece', '. Depois do fim anterior: ')}`,
  runShorter: (end, text) =>
    `A execução agora termina ${atTime(end)}${told(text, '; nada acontecia depois disso', '. Na parte que deixou de existir: ')}`,
  enqueuedAt: (id, at) => `A mensagem ${quoted(id)} é enfileirada ${atTime(at)}`,
  ended: (id, how, at) => `A mensagem ${quoted(id)} ${fate(how, at)}`,
  toldCounts: (enqueued, ended) => {
    const first = enqueued === 0 ? [] : [`${messages(enqueued)} ${form(enqueued, 'enfileirada', 'enfileiradas')}`]
    return list([...first, ...ended.map(([how, count]) => `${messages(count)} ${verb(how, count)}`)])
  },
  entityRenamed: (was, path) => `${was} agora se chama ${path}`,
  entityNew: path => `Nova entidade: ${path}`,
  entityGone: path => `${TheEntity(path)} não existe mais`,
  enqueuedMoved: p => timeMoved(p, form(p.others + 1, 'enfileirada', 'enfileiradas'), 'no'),
  scheduleMoved: p => timeMoved(p, form(p.others + 1, 'agendada', 'agendadas'), 'para o'),
  expiryMoved: p => `ExpiresAtUtc ${moved(p)}`,
  lockMoved: p => `LockedUntilUtc ${moved(p)}`,
  numberChanged: p => `SequenceNumber ${moved(p)}`,
  contentChanged: p => `Propriedades ou corpo de ${withOthers(p.id, p.others)} mudaram`,
  sameEndsBut: (clauses, why) =>
    `${joined(clauses)}. Todas as mensagens terminam como antes${why === null ? '' : `, porque ${why}`}.`,
  tooLarge: most => `Execuções com mais de ${most} eventos não são comparadas.`,
  sameEnds: 'Todas as mensagens terminam como antes; só mudam eventos intermediários.',
  nothing: 'A execução é a mesma, evento por evento.',
  nothingBecause: why => `A execução é a mesma, porque ${why}.`,
  putBack: 'o cenário voltou a ser o de antes',
  noEffect: 'nada do que foi alterado influencia a execução',
  onlyWords: 'só textos foram alterados',
  onlyNames: 'só nomes foram alterados',
  withinTimeToLive: (path, wait, ttl) =>
    `nenhuma mensagem ${ofQueue(path)} espera mais de ${wait}, e com uma vida útil de ${ttl} nenhuma expira`,
  withinLock: (path, held) => `nenhum bloqueio ${inQueue(path)} é necessário por mais de ${held}`,
  withinDeliveries: (path, count) => `nenhuma mensagem ${ofQueue(path)} é entregue mais de ${times(count)}`,
  withinTimeToLiveBeyond: (path, wait, ttl) =>
    `nenhuma mensagem que passou por ${path} espera em algum lugar mais de ${wait}, e com uma vida útil de ${ttl} nenhuma expira`,
  neverLocked: path => `nenhuma mensagem ${ofQueue(path)} chega a ser bloqueada`,
  neverDelivered: path => `nenhuma mensagem ${ofQueue(path)} chega a ser entregue`,
  withinCount: (path, count) =>
    `nenhuma mensagem ${ofQueue(path)} tem DeliveryCount maior que ${number(count)}, porque uma liberação não conta`,
  neverIdle: (path, limit) => `${theEntity(path)} nunca fica ${limit} sem uso`,
  nothingExpires: path => `nenhuma mensagem ${ofQueue(path)} expira`,
  neverWaits: path => `nenhuma mensagem ${ofQueue(path)} chega a esperar`,
  noChance: 'nada neste cenário depende do acaso',
}
