/** The stage at several instants, one under the other, so that what has changed can be read down. */

import { endOf } from '../../../read/at.ts'
import { wordsOf } from '../../../words/words.ts'
import type { Drawing } from '../drawing.ts'
import { FigureText, LABEL, STRONG } from '../figure-text.tsx'
import { textWidth } from '../../text/measure.ts'
import { heading } from '../heading.tsx'
import type { FigureRequest } from '../request.ts'
import { laySigns, Signs } from './signs.tsx'
import { stagePart } from './stage-part.ts'
import { stageSigns } from './stage-signs.tsx'
import { entitiesAt, isUnheard, notesOf, StageBody, timesOf } from './stage.tsx'
import stageCss from './stage.css?raw'

const LINE = 22
const GAP = 8
const NOTE = 16

export function drawFilmstrip(request: FigureRequest): Drawing {
  const { trace, lang, width, title } = request
  const instants = request.at.length === 0 ? [0, endOf(trace)] : request.at
  const part = stagePart(request)
  const pictures = instants.map(t => ({
    t,
    now: entitiesAt(request, part, t),
    mark: request.marks.find(({ at }) => at === t)?.title ?? null,
  }))
  const top = heading(title, width)
  const each = LINE + part.layout.height + GAP
  const notes = notesOf(request, part)
  const notesTop = top.height + pictures.length * each
  const signs = laySigns(
    stageSigns(
      pictures.map(({ now }) => now),
      pictures.some(({ now }) => isUnheard(part, now)),
      lang,
    ),
    width,
  )
  const signsTop = notesTop + notes.length * NOTE + 6
  const time = timesOf(request)
  const content = (
    <>
      {top.content}
      {pictures.map(({ t, now, mark }, i) => (
        <g key={t} transform={`translate(0 ${top.height + i * each})`}>
          <path className="fg-rule" d={`M0 0.5H${width}`} />
          <FigureText
            x={0}
            y={16}
            text={wordsOf(lang).figureViews.at(time(t))}
            room={width}
            type={STRONG}
            look="tabular"
          />
          {mark !== null && (
            <FigureText
              x={textWidth(wordsOf(lang).figureViews.at(time(t)), STRONG) + 12}
              y={16}
              text={mark}
              room={width - 120}
              type={LABEL}
              look="muted"
            />
          )}
          <g transform={`translate(0 ${LINE})`}>
            <StageBody request={request} part={part} now={now} t={t} />
          </g>
        </g>
      ))}
      {notes.map((text, i) => (
        <FigureText key={text} x={0} y={notesTop + 12 + i * NOTE} text={text} room={width} look="muted" />
      ))}
      <g transform={`translate(0 ${signsTop})`}>
        <Signs signs={signs} />
      </g>
    </>
  )
  return { width, height: signsTop + signs.height, content, css: [stageCss] }
}
