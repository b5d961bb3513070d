/** The stage at several instants, one under the other, so that what has changed can be read down. */

import { endOf } from '../../../read/at.ts'
import { lazyWordsOf } from '../../../words/load.ts'
import type { Drawing } from '../drawing.ts'
import { FigureText, LABEL, STRONG } from '../../text/figure-text.tsx'
import { textWidth } from '../../text/measure.ts'
import { foot } from '../foot.tsx'
import { heading } from '../heading.tsx'
import type { FigureRequest } from '../request.ts'
import { stagePart } from './stage-part.ts'
import { stageSigns } from './stage-signs.ts'
import { isUnheard, momentAt, notesOf, StageBody, timesOf } from './stage.tsx'
import stageCss from '../../stage/stage.css?raw'

const LINE = 22
const GAP = 8

export function drawFilmstrip(request: FigureRequest): Drawing {
  const { trace, lang, width, title } = request
  const instants = request.at.length === 0 ? [0, endOf(trace)] : request.at
  const part = stagePart(request)
  const pictures = instants.map(t => ({
    t,
    moment: momentAt(request, part, t),
    mark: request.marks.find(({ at }) => at === t)?.title ?? null,
  }))
  const top = heading(title, width)
  const each = LINE + part.layout.height + GAP
  const below = foot({
    notes: notesOf(request, part),
    signs: stageSigns(
      pictures.map(({ moment }) => moment.entities),
      pictures.some(({ moment }) => isUnheard(part, moment)),
      lang,
    ),
    top: top.height + pictures.length * each,
    width,
  })
  const time = timesOf(request)
  const content = (
    <>
      {top.content}
      {pictures.map(({ t, moment, mark }, i) => (
        <g key={t} transform={`translate(0 ${top.height + i * each})`}>
          <path className="fg-rule" d={`M0 0.5H${width}`} />
          <FigureText
            x={0}
            y={16}
            text={lazyWordsOf(lang).figureViews.at(time(t))}
            room={width}
            type={STRONG}
            look="tabular"
          />
          {mark !== null && (
            <FigureText
              x={textWidth(lazyWordsOf(lang).figureViews.at(time(t)), STRONG) + 12}
              y={16}
              text={mark}
              room={width - 120}
              type={LABEL}
              look="muted"
            />
          )}
          <g transform={`translate(0 ${LINE})`}>
            <StageBody request={request} part={part} moment={moment} />
          </g>
        </g>
      ))}
      {below.content}
    </>
  )
  return { width, height: below.end, content, css: [stageCss] }
}
