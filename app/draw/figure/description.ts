/** A figure in words for its description: what it shows, its account of the events, and what the simulation assumes. */

import type { ExpirationMode } from '../../../sim-core/index.ts'
import { durationText } from '../../words/format.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { entitiesShown } from './request.ts'
import type { FigureRequest } from './request.ts'

/** Its alternative text: one sentence. */
export const altOf = ({ lang, alt, title, view }: FigureRequest): string =>
  alt === '' ? lazyWordsOf(lang).figure.shows[view](title) : alt

export function descriptionOf(request: FigureRequest): string {
  const { lang, long, input, filmMs } = request
  const words = lazyWordsOf(lang).figure
  return [
    altOf(request),
    long,
    filmMs === null ? '' : words.animated(filmMs),
    words.mode(modeText(input.namespace.expiration, lang), ownModes(request)),
  ]
    .filter(part => part !== '')
    .join('\n')
}

function ownModes({ trace, lang, input, ...request }: FigureRequest): readonly string[] {
  const words = lazyWordsOf(lang).figure
  return entitiesShown({ trace, ...request }).flatMap(id => {
    const { expiration } = propertiesAt(trace, id, trace.length - 1)
    return expiration === null || modeText(expiration, lang) === modeText(input.namespace.expiration, lang)
      ? []
      : [words.ownMode(trace.entities[id]!.path, modeText(expiration, lang))]
  })
}

/** Modes keep the names they have in a scenario. */
const modeText = (mode: ExpirationMode, lang: Lang): string =>
  mode.kind === 'sweepEvery' ? `sweepEvery ${durationText(mode.everyMs, lang)}` : mode.kind
