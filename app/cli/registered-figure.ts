/** A figure of the registry as what drawing it needs. */
import { compile, registeredFigures } from '../../scenarios/index.ts'
import type { FigureSpec, RegisteredFigure } from '../../scenarios/index.ts'
import type { FigureRun } from '../draw/figure/named.ts'
import { readFigure } from '../draw/figure/read-spec.ts'
import type { FigureTexts } from '../draw/figure/read-spec.ts'
import type { FigureRequest } from '../draw/figure/request.ts'
import type { Lang } from '../model/lang.ts'
import { loadAllWords } from '../words/load.ts'
import { tryHere } from '../explain/why/try-here.ts'
import { BadInput } from './bad-input.ts'
import { readScenario } from './scenario-argument.ts'
import { run } from './simulate.ts'

tryHere()

export const textsOf = ({ title, alt, long }: RegisteredFigure, lang: Lang): FigureTexts => ({
  title: title[lang],
  alt: alt[lang],
  long: long[lang],
})

/** A scenario's run, with its texts in that language and the words to draw it. */
export async function figureRun(scenario: string, lang: Lang): Promise<FigureRun> {
  const named = await readScenario(scenario, lang)
  const trace = run(named)
  await loadAllWords([lang])
  return { trace, input: compile(named.scenario), scenario: named.scenario }
}

/** A fault names its setting as JSON does; an option has dashes. */
export const asOption = (fault: string): string =>
  `--${fault.replace(/^\w+/, name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`))}`

/** BadInput with all that is wrong. */
export function requestFor(
  own: FigureRun,
  spec: Omit<FigureSpec, 'scenario'>,
  lang: Lang,
  texts: FigureTexts | null,
): FigureRequest {
  const read = readFigure(own, spec, lang, texts)
  if (!read.ok) throw new BadInput(read.faults.map(asOption))
  return read.request
}

export async function registeredRequest(id: string, lang: Lang): Promise<FigureRequest> {
  const figure = (await registeredFigures()).get(id)
  if (figure === undefined) throw new BadInput(`There is no figure ${id}.`)
  return requestFor(await figureRun(figure.scenario, lang), figure, lang, textsOf(figure, lang))
}
