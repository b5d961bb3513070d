/** The rules of language in app/README.md, as far as a machine can hold the tables of words, the stories and the figures to them. */

import { beforeAll, expect, test } from 'vitest'
import { LANGS } from '../../app/model/lang.ts'
import type { Lang } from '../../app/model/lang.ts'
import { assumptions } from '../../app/words/en/modelled.ts'
import { detailWordsOf, lazyWordsOf, loadAllWords } from '../../app/words/load.ts'
import type { RecordParts } from '../../app/words/contract.ts'
import { builtIns, builtInText } from '../../scenarios/index.ts'
import { registeredFigures } from '../../scenarios/figures.ts'
import { textsOf } from '../../scenarios/translations-testing.ts'
import type { Told } from '../../scenarios/translations-testing.ts'
import { faults, RECORD } from './word-lines.ts'

beforeAll(async () => loadAllWords())

const INSTANT = String.raw`\$\{(p\.)?(at|time|expires|expired|until|expiresAt|deletesAt|instant\(\w+\))\}`

test('in Spanish and Portuguese an instant is named as one: “en 1:04” is a duration', () => {
  expect(faults('es', new RegExp(String.raw`\b[Ee]n ${INSTANT}`))).toEqual([])
  expect(faults('pt', new RegExp(String.raw`\b[Ee]m ${INSTANT}`))).toEqual([])
})

test('in whole sentences, Portuguese has the instant after “até”, “desde” and “antes de” too: “até 1:04” may be a length', () => {
  const bare = new RegExp(
    String.raw`\b(até|desde|antes de) \$\{(p\.)?(held\.)?(until|since|at|before|from|to|lockedUntil|workAt)\b`,
  )
  expect(faults('pt', bare).filter(line => /^pt\/(why|records|rules|due)/.test(line))).toEqual([])
})

test('in whole sentences, Spanish has the instant after “hasta”, “desde” and “para” too: “hasta 1:04” may be a length', () => {
  const bare = new RegExp(
    String.raw`\b([Hh]asta|[Dd]esde|para) \$\{(p\.)?(held\.)?(until|since|at|due|end|next|to|lockedUntil|scheduledFor)( \?\?[^}]*)?\}`,
  )
  expect(faults('es', bare).filter(line => /^es\/(why|records|rules|due|difference)/.test(line))).toEqual([])
})

/** Locks and receivers do not live; an operation does not act; what is meant has a word. */
const BANNED: Readonly<Record<Lang, RegExp>> = {
  en: /\b(dies|death|lives? on|vanish\w*|in nobody’s hands|let(s|ting)? (it|session .*|a session|its session) go|came due|comes due|outlives?|locks die|deletes? itself|for ever|live for|pass(es|ed)? its expiry|asked for (a message|it|session)|holds it|held no messages|a receive (can|gets?|takes?|returns|is)|a peek (shows|lists|does)|stands? before|Neither it nor|[Ii]t (also )?asks for|contains 0|it has 0|grows? by 1|ha[sd] it locked|idle clock|discarded for|lock of session|(opens|closes) on|(was|were) refused: \$|giving the reason|so it expires at \$|its turn would|this busy|so nothing match(es|ed)|nothing matches'|has no propert(y|ies) \$|the forward to|No one|the call by|send operation with this MessageId|over \$\{(ttl|duration)\}|not used for autoDeleteOnIdle|[Tt]he page (says|limits|names)|[Aa] page says|before its time|with its subscriptions|No message is active|throws an exception|whether anybody|(receive|peek) operation\$\{by\(p\)\}|With (onReceive|immediate|whenListening|sweepEvery)|a copy of [^`]* as \$\{it)\b(?!: \()|\block of \$/,
  es: /\b(mur(ió|iera)|muere|la muerte|se mata|le lleg[aó] la hora|soltó|suelta (la|su) sesión|en manos de nadie|una recepción (obtiene|puede|solo|nunca)|desapareció|todo mensaje|viv(e|en)|sobreviv\w+|se elimina sola|pas(a|ado|ó) su expiración|por duplicado|emisor|finalización|por defecto|(a|en) mensajes fallidos|por fallidos?|fue de \$|mantiene viv|Básico|Ni él ni|[Dd]elante de él|gast(a|an|ó) (ningún )?números?|en su sitio de antes|Lo que se envía|reloj de inactividad|agot(a|ó) su tiempo|por parte de|siguen corriendo|se descart(a|ó) para|; antes,|([Tt]ien(e|en)|[Tt]en(ía|ían)|[Tt]enga) (la|su|una|otras?) sesi(ón|ones)|en el acto|al momento|[Ll]a página dice)\b|\bse \w+ por \$|: DeliveryCount \$|'fallid[oa]s?'|\} fallid[oa]s?\b|(?<![a-zñ])[Aa]ñad|se rechazó: \$/,
  ru: /(оборван(?!ного)|погиб|кончает|(?<!за)кончилась|(?<!за)кончается|в руках|живёт|получение его не|исход (не )?сообщ|(?<![а-яё])держит|держател|урезан|урезает|убрано|убраны|(уходит|ушл[оа]) в очередь|переживают|продлева(ет|ют) жизнь|(?<![а-яё])миг(а|у|е)?(?![а-яё])|подход[иящ]|подошл|(?<![а-яё])слуша(?!тел)|срок до \$|«Базовый»|(?<![A-Za-z])TTL(?![A-Za-z])|(становится|становятся|стало) недоставл|заканчивается ошибкой|растёт|вызвал \$|нужны сеансы|токен|вызывает исключение|: нужно \$|ждёт всегда|сеанс удерживает \$|в момент истечения(?! срока)|когда очередь так настроена|там, где наход|Использование длилось|продлева\S+ (блокировки |их )?до (5|PT5M)|если она там|[Вв]ызов отмены|на минуты|открывается для|неудалённ|в течение 5 мин|, окно`|= первое \+|отменяет(ся)? [^.]*до срока|занимает у \$|как если бы её|получать сообщения оттуда|потеряла блокировку|не смог получить|раз в \$|ждало \S+ за \$|[Фф]ильтр (правила \S+ )?заверш)/,
  pt: /\b(solicitad[oa] por [^.;]* (é|foi) recusad[oa]|sumiu|se foi\b|deu certo|dá certo|morreu|a morte de|nas mãos|um recebimento (a|obtém|é|não)|combinou|broker(?!['’:])|toda mensagem|viv(e|em)|sobreviv\w+|se exclui|à escuta|emissor|sob bloqueio|[Pp]ass(a|ou|ado) da expiração|um peek|(des)?ligad[oa]|(para|às?|a) mensagens mortas|(este|mesmo|outro|os) ids?|Básico|em paz|(?<=, )e por isso|(foi|é|ou) interrompido|fixad[oa]|inatividade|possível receber (dali|daqui|dela)|[Rr]elógio de ociosidade|não é uma correspondência|[Aa]chados?|[Ee]ncaminhar move|correspondeu|[Oo]nde o (envio|recebimento)|[Ee]sta (foi encaminhada|chegou)|bloqueios? venc\w+|(mantém|mantêm|mantinham?) (a|outras?) sess(ão|ões)(?! bloqueada)|(foi|foram) recusad[oa]s?(?= ?: \$)|regras? (não )?(corresponde|correspondem)(?! a filtros)|A mensagem solicita\w*)\b|(?<![\wçãéí])[`'](Foi(?! publicad)|Está|Expirou|Esperou|Nunca esteve|Pertence à|Já (fez|tinha)|Não pôde|Será|Esteve) |; antes,|`não há \$|, a janela`|= primeira \+/,
}

test.each(LANGS)('%s: no living locks, no operation that acts, no word of our own', lang => {
  expect(faults(lang, BANNED[lang])).toEqual([])
})

test('what is modelled is told with its own subject: it is shown alone', () => {
  const told = Object.values(assumptions).flatMap(one => [one.here, ...('hereOn' in one ? [one.hereOn] : [])])
  expect(told.length).toBeGreaterThan(30)
  expect(told.filter(text => /^(It|They|All of this|From that|At that) /.test(text))).toEqual([])
})

/** "#7 completed by w", "sesión s aceptada por w", "lock on #7 ends": the style of headlines, not of sentences. */
const HEADLINE: Readonly<Record<'en' | 'es', RegExp>> = {
  en: /^(#7|session s of q|session s(?! of)|transaction t|lock o[fn]|sweep of|step:)(?! (is|begins|becomes|expires))/,
  es: /^(#7|(la )?sesión s de q|(la )?sesión s(?! de)|bloqueo|barrido|paso:|estado)(?! (se|expira))|(?<!, )\b\w+(ado|ada|ido|ida)s? por w\b/,
}

test.each(['en', 'es'] as const)('%s: a line of the log, and of what comes next, is a sentence', lang => {
  const { recordSentences, dueWords } = detailWordsOf(lang)
  const told = ['w', null].flatMap(actor => Object.values(recordSentences).map(tell => tell({ ...RECORD, actor })))
  const due = [
    dueWords.lockEnds('#7', 'w'),
    dueWords.sessionEnds('s', 'q', 'w'),
    dueWords.duplicateWindow('#7', 'm', 'q', true),
    dueWords.sweep('q'),
    dueWords.step(2, 'send', 'q'),
  ]
  expect([...told, ...due].filter(line => HEADLINE[lang].test(line))).toEqual([])
})

test.each(LANGS)('%s: a reason of several words is quoted, a name is not', lang => {
  const tell = detailWordsOf(lang).recordSentences['message-dead-lettered']
  expect(tell({ ...RECORD, reason: 'Session id is null.' })).toMatch(/[“«]Session id is null\.[”»]$/)
  expect(tell({ ...RECORD, reason: 'TTLExpiredException' })).toMatch(/ TTLExpiredException$/)
})

test.each(LANGS)('%s: of what reached no subscription, all is not told as a number again', lang => {
  const told = (published: number, lost: number) =>
    detailWordsOf(lang).topicWords.answer({ path: 't', published, subscriptions: 3, lost })
  for (const count of [1, 2, 5, 21]) expect(told(count, count).match(/\d+/g)).toEqual([String(count)])
  expect(told(30, 21)).toMatch(/30.* 21 /)
  expect(told(2, 0).match(/\d+/g)).toEqual(['2'])
})

test('in Russian the full stop follows the quotation marks', () => {
  const { moveSteps, refusalReasons, whySteps } = detailWordsOf('ru')
  const told = [
    refusalReasons.errorText('Gone.'),
    moveSteps.failed({ rule: 'r', asks: 'x > 1', seen: [], error: 'E', message: 'Divided by zero.' }),
    moveSteps.failedForward({ at: '1:00', to: 'z', description: 'Gone.' }),
    whySteps.byApplication({ by: 'w', at: '1:00', reason: 'Bad', description: 'No street.' }),
  ]
  expect(told.filter(text => !/[^.]»\.$/.test(text))).toEqual([])
})

test('in Russian 21 takes the form of 1', () => {
  const { moveSteps, whyEntity } = detailWordsOf('ru')
  for (const count of [1, 21]) expect(moveSteps.hopLimit({ hops: count, to: 'z' })).toMatch(/^Выполнена \d+ пересылка,/)
  expect(whyEntity.sessionFreeEmpty({ session: 's', count: 21 })).toMatch(/ 21 сообщения\.$/)
})

test('in Russian and Portuguese a difference says what is gone, new, earlier and awaited', () => {
  const [ru, pt] = [lazyWordsOf('ru').difference, lazyWordsOf('pt').difference]
  expect(ru.gone('a', null, 2)).toBe('В этом прогоне нет 3 сообщений, например сообщения a')
  expect(ru.moved({ count: 3, id: 'a', how: 'done', at: '0:50', wasAt: '1:10', isLater: false })).toBe(
    '3 сообщения завершаются раньше, например сообщение a — в 0:50 вместо 1:10',
  )
  expect(ru.longestWait('9 с', '5 с')).toBe('Самое долгое ожидание доставки: 9 с → 5 с')
  expect(pt.isNew({ id: 'a', path: null, how: 'done', at: '7:16', others: 0 })).toMatch(/^Nova mensagem: a/)
  expect(pt.longestWait('9 s', '5 s')).toBe('Maior espera até a entrega: 9 s → 5 s')
  expect(pt.fate('held', '')).toBe('não é liquidada até o fim da execução')
})

test('in Russian and Portuguese as many copies as subscriptions are not told as a number that each got', () => {
  const told = (lang: Lang, subscriptions: readonly string[], copies: number) =>
    detailWordsOf(lang).moveAnswers.published({ subscriptions, copies, of: 3, topic: 't' })
  expect(told('ru', ['a', 'b'], 2)).toMatch(/получили по одной копии;/)
  expect(told('ru', ['a', 'b'], 3)).toMatch(/получили вместе 3 копии;/)
  expect(told('ru', ['a'], 2)).toMatch(/получила 2 копии;/)
  expect(told('pt', ['a', 'b'], 2)).toBe(
    'Cada uma das assinaturas a e b recebeu uma cópia; o tópico t tinha 3 assinaturas.',
  )
  expect(told('pt', ['a', 'b'], 3)).toMatch(/receberam ao todo 3 cópias;/)
  expect(told('pt', ['a'], 2)).toMatch(/recebeu 2 cópias;/)
})

test('in Portuguese a message matches a rule, as Microsoft has it, and meets its condition or not', () => {
  const { is, isMissing, matched, unknown, unmatched } = detailWordsOf('pt').moveSteps
  expect(unmatched({ rule: 'eu', asks: "region = 'eu'", seen: [is('region', "'EU'")] })).toBe(
    "A mensagem não corresponde à regra eu: não atende à condição region = 'eu' (region é 'EU').",
  )
  expect(unmatched({ rule: 'eu', asks: "region = 'eu'", seen: [isMissing('region')] })).toMatch(
    /\(a mensagem não tem a propriedade region\)\.$/,
  )
  expect(matched({ rule: 'r', asks: 'x > 1', seen: [] })).toBe(
    'A mensagem corresponde à regra r: atende à condição x > 1.',
  )
  expect(unknown({ rule: 'r', asks: 'x > 1', missing: ['x'] })).toMatch(/ porque a mensagem não tem a propriedade x\.$/)
})

test('in Portuguese an entity has the noun of its kind, and what agrees with it', () => {
  const { recordSentences, whyRecord } = detailWordsOf('pt')
  const created = (isTopic?: boolean) => recordSentences['entity-created']({ ...RECORD, entity: 'news', isTopic })
  expect(created(true)).toBe('o tópico news é criado')
  expect(created(false)).toBe('a fila news é criada')
  expect(created()).toBe('a entidade news é criada')
  const step = { number: 2, operation: 'atualizar', target: 'news', isTopic: true, batch: null }
  expect(whyRecord.byStep(step)).toBe('Este evento foi causado pelo passo 2 do cenário (atualizar o tópico news).')
})

test('in Portuguese what happened each of two times is told of both', () => {
  const { repeated } = detailWordsOf('pt').whySteps
  const parts = { how: 'lapsed', to: '2:00', isAgain: false } as const
  expect(repeated({ ...parts, count: 2 })).toMatch(/outras duas vezes, e o bloqueio tinha expirado nas duas\.$/)
  expect(repeated({ ...parts, count: 3 })).toMatch(/outras 3 vezes, e o bloqueio tinha expirado em todas\.$/)
})

test('in Portuguese a difference says that what was, was so before the change', () => {
  const { moved, other, runLonger, still } = lazyWordsOf('pt').difference
  expect(other({ id: 'a', how: 'waiting', at: '', was: 'done', wasAt: '1:30' })).toBe(
    'A mensagem “a” está à espera no fim da execução (antes da mudança, era concluída no instante 1:30)',
  )
  expect(other({ id: 'a', how: 'expired', at: '1:30', was: 'dropped', wasAt: '1:30' })).toBe(
    'A mensagem “a” expira no instante 1:30, mas continua armazenada (antes da mudança, era descartada no instante 1:30)',
  )
  expect(other({ id: 'a', how: 'expired', at: '1:30', was: 'expired', wasAt: '1:20' })).toBe(
    'A mensagem “a” expira no instante 1:30 em vez de 1:20',
  )
  expect(still({ id: 'a', how: 'dropped', at: '1:30', others: 1 })).toBe(
    'A mensagem “a” e outra mensagem são descartadas, como antes',
  )
  expect(runLonger('3:00', '1 mensagem descartada')).toBe(
    'A execução segue até o instante 3:00. Depois do fim anterior: 1 mensagem descartada',
  )
  expect(moved({ count: 2, id: 'a', how: 'deadLettered', at: '0:50', wasAt: '1:10', isLater: true })).toBe(
    '2 mensagens são movidas mais tarde para a fila de mensagens mortas, por exemplo a (no instante 0:50 em vez de 1:10)',
  )
  expect(moved({ count: 3, id: 'a', how: 'done', at: '0:50', wasAt: '1:10', isLater: false })).toBe(
    '3 mensagens são concluídas mais cedo, por exemplo a (no instante 0:50 em vez de 1:10)',
  )
})

test('in Portuguese the place where a message ends is told beside the verb', () => {
  const { elsewhere } = lazyWordsOf('pt').difference
  const ends = { id: 'a', at: '1:00', path: 'p', wasAt: '1:08', wasPath: 'q' }
  expect(elsewhere({ ...ends, how: 'waiting', was: 'deadLettered' })).toBe(
    'A mensagem “a” está à espera em p no fim da execução (antes da mudança, era movida para a fila de mensagens mortas de q no instante 1:08)',
  )
  expect(elsewhere({ ...ends, how: 'held', was: 'lost' })).toBe(
    'A mensagem “a” não é liquidada em p até o fim da execução (antes da mudança, era excluída com a entidade q no instante 1:08)',
  )
  expect(elsewhere({ ...ends, how: 'done', was: 'expired' })).toBe(
    'A mensagem “a” é concluída em p no instante 1:00 (antes da mudança, expirava em q no instante 1:08)',
  )
  expect(elsewhere({ ...ends, how: 'done', was: 'done', wasAt: '1:00' })).toBe(
    'A mensagem “a” é concluída em p em vez de q no instante 1:00',
  )
})

test('in Portuguese a topic is deleted with one subscription or with several', () => {
  const { topicDeleted } = detailWordsOf('pt').causeWords
  expect(topicDeleted({ topic: 't', at: '8:00', subscriptions: 1 })).toBe(
    'O tópico t foi excluído no instante 8:00 com sua assinatura e todas as mensagens dela.',
  )
  expect(topicDeleted({ topic: 't', at: '8:00', subscriptions: 3 })).toBe(
    'O tópico t foi excluído no instante 8:00 com suas 3 assinaturas e todas as mensagens delas.',
  )
})

test('in Portuguese a refused operation names what it would have changed', () => {
  const { recordSentences, recordTitles } = detailWordsOf('pt')
  expect(recordTitles.refused('createQueue')).toBe('Por que a chamada para criar uma fila foi recusada?')
  const refused = { ...RECORD, number: null, error: 'E' }
  expect(recordSentences['operation-failed']({ ...refused, operation: 'createTopic', isTopic: true })).toBe(
    'a chamada para criar o tópico q é recusada com E',
  )
  expect(recordSentences['operation-failed']({ ...refused, operation: 'commitTransaction' })).toBe(
    'a chamada para confirmar a transação é recusada com E',
  )
})

test('in Russian what a count is of stands in the genitive, alone or after a size', () => {
  const { active, available, availableInSession, deadLetter, deferred, expired, locked, scheduled } =
    detailWordsOf('ru').countWords
  const told = [active, available, availableInSession, deadLetter, deferred, expired, locked, scheduled]
  expect(told.filter(word => word !== 'под блокировкой' && !/^\S+ых( |$)/.test(word))).toEqual([])
})

test('in Russian the client of a step receives, as nothing is delivered to it', () => {
  const { whySteps } = detailWordsOf('ru')
  const parts = { at: '2:00', until: '3:00', count: 0, isInSession: false }
  expect(whySteps.delivered({ ...parts, by: 'step' })).toMatch(/^Сообщение получено клиентом в 2:00;/)
  expect(whySteps.delivered({ ...parts, by: 'w' })).toMatch(/^Сообщение доставлено получателю w в 2:00;/)
  const failed = { operation: 'receive', actor: 'step', number: null, error: 'X', errorText: null } as RecordParts
  expect(detailWordsOf('ru').recordSentences['operation-failed'](failed)).toMatch(/^попытка клиента получить сообщение/)
})

test('in Russian a receiver that is busy has its noun, which carries the gender', () => {
  const { whyAnswers } = detailWordsOf('ru')
  const told = (busy: string, count: number) => whyAnswers.waitingNext({ busy, count })
  expect(told('worker-2', 1)).toBe('Это сообщение будет получено следующим, но получатель worker-2 ещё занят.')
  expect(told('a и b', 2)).toBe('Это сообщение будет получено следующим, но получатели a и b ещё заняты.')
})

interface Story {
  readonly where: string
  readonly text: string
}

/** What the built-in scenarios and figures tell. */
async function stories(lang: Lang): Promise<readonly Story[]> {
  const told = await Promise.all(
    builtIns().map(async ({ id }) =>
      textsOf(JSON.parse((await builtInText(id, lang))!) as Told).map(text => ({ where: id, text })),
    ),
  )
  const drawn = [...(await registeredFigures())].flatMap(([id, { title, alt, long }]) =>
    [title[lang], alt[lang], ...long[lang].split('\n')].map(text => ({ where: `figure ${id}`, text })),
  )
  return [...told.flat(), ...drawn]
}

/** A clock time of the run; durations are told in words. */
const CLOCK = String.raw`\d+:\d\d(?!\d|:)`

/** What a story more than a sentence of the tables is tempted to: queues that live, hands, operations that act, “in 1:04”. */
const BANNED_IN_STORIES: Readonly<Record<Lang, RegExp>> = {
  en: /\b(somebody|ask(s|ed|ing)? for|([Aa]|[Tt]he|next|refused|accepts|no|[Aa]ll three) sends?(?! operation)|(four|fifth|a) forwards?|alive|eternal|for ever|lives?|dead worker|in nobody's hands|(lies?|stands?) in|goes by|[Aa] (receive|peek|complete) (at|gets?|goes|shows?|lists?|returns?|is|on|drops)|time-out|web site|the other run)\b/,
  es: new RegExp(
    String.raw`\b([Ee]n|hasta|desde|antes de) ${CLOCK}|\b(viv(e|en|o|a|os|as)|muere|para siempre|se mata|en manos de|entre manos|suelta|sell(o|os|ado)|borrar|se les? rechaza|gast(a|an|ó) (ningún )?números?)\b|(?<![\d.])\d[.]\d{3}(?![.\d])`,
  ),
  ru: /(?<![а-яё])(жив(ёт|ут|о|ы)?|погиб|в руках|держател|оборван|миг|сообщить исход|отметк[аи] времени|отпускает|пересылки нет|принимает отправку|отправку очередь принимает)(?![а-яё])|срок до \d|DeliveryCount (становится )?равно(?![а-яё])/,
  pt: new RegExp(
    String.raw`\b([Ee]m|até|desde|antes de|depois de) ${CLOCK}|\b(viv(e|em|o|a|os|as)|morre|para sempre|nas mãos|solta|[Uu]m peek|[Oo]s? (outro )?workers?|carimbad[oa]|carimbos?(?! de data)|minutos? ocios[oa]s?|não é uma correspondência)\b|, então |No instante [\d:,]*\d (chega|chegam|expira|expiram|terminou)\b|\bAos \d|\bpassam? (\w+ ){0,3}para a fila de mensagens mortas`,
  ),
}

test.each(LANGS)('%s: a story says what the system does', async lang => {
  const faults = (await stories(lang)).filter(
    ({ text }) => BANNED[lang].test(text) || BANNED_IN_STORIES[lang].test(text),
  )
  expect(faults).toEqual([])
})

/** “By 1:02 all three have expired” is not “at 1:02”: what is so by then happened before. */
const BY: Readonly<Record<Exclude<Lang, 'en'>, (time: string) => RegExp>> = {
  es: time => new RegExp(`instante ${time}[^.]*? (ya|desde) `),
  ru: time => new RegExp(`К ${time}`),
  pt: time => new RegExp(`instante ${time}[^.]*? (já|desde) `),
}

test.each(['es', 'ru', 'pt'] as const)('%s: what is so by an instant is not told as happening at it', async lang => {
  const faults: string[] = []
  for (const { id } of builtIns()) {
    const [english, told] = await Promise.all([builtInText(id, 'en'), builtInText(id, lang)])
    const texts = textsOf(JSON.parse(told!) as Told)
    textsOf(JSON.parse(english!) as Told).forEach((text, i) => {
      for (const [, time] of text.matchAll(/\b[Bb]y (\d+:\d\d)/g))
        if (!BY[lang](time!).test(texts[i]!)) faults.push(`${id}: ${texts[i]!}`)
    })
  }
  expect(faults).toEqual([])
})

test.each(LANGS)('%s: a story names another scenario by its title', async lang => {
  const all = await stories(lang)
  const ids = builtIns().map(({ id }) => id)
  const byId = new RegExp(String.raw`(scenario|escenario|сценари\S+|cenário) (${ids.join('|')})(?![\w-])`)
  expect(all.filter(({ text }) => byId.test(text))).toEqual([])
  const titles = await Promise.all(ids.map(async id => (JSON.parse((await builtInText(id, lang))!) as Told).title))
  const byTitle = /(?:scenario|escenario|сценари[ий]|cenário) [“«]([^”»]+)[”»]/g
  const named = all.flatMap(({ text }) => [...text.matchAll(byTitle)].map(([, title]) => title!))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(title => !titles.includes(title))).toEqual([])
})
