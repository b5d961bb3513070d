import { FigureText, LABEL, STRONG } from '../../text/figure-text.tsx'
import { lastPartOf } from '../../../read/at.ts'
import type { HeaderLayout } from './header.ts'
import { HEADER_LINE, HEADER_PAD } from './limits.ts'

const BASE = 13

/** A subscription stands under its topic, by its own name. In a film what is left at the end stands there when it has come. */
export function HeaderShape({
  header,
  width,
  isFilm = false,
}: {
  readonly header: HeaderLayout
  readonly width: number
  readonly isFilm?: boolean
}) {
  const y = HEADER_PAD + BASE
  const name = lastPartOf(header.path)
  return (
    <g>
      <rect className="fg-header" x={0} y={0} width={width} height={header.height} rx={3} />
      {header.isNested && <path className="fg-under" d={`M${header.x - 12} 3V${y - 8}q0 4 4 4h4`} />}
      <FigureText
        x={header.x}
        y={y}
        text={name}
        room={header.nameRoom + 0.5}
        type={STRONG}
        look={header.isDeleted ? 'gone' : ''}
      />
      <FigureText
        x={width - 8}
        y={y}
        text={header.end}
        room={header.endRoom + 0.5}
        anchor="end"
        look={[...(header.endIsStrong ? [] : ['muted']), ...(isFilm ? ['last'] : [])].join(' fg-')}
      />
      {header.lines.map(({ text, x, line, room }) => (
        <FigureText key={line} x={x} y={y + line * HEADER_LINE} text={text} room={room} type={LABEL} look="muted" />
      ))}
    </g>
  )
}
