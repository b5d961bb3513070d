import ChevronDown from 'lucide-react/icons/chevron-down'
import { acts, usePage } from '../../state/page.ts'
import { RATIOS } from '../../state/playback.ts'
import { durationText } from '../../words/format.ts'
import { Select } from '../ui/field.tsx'
import { useLang, useWords } from '../use-words.ts'

const BY_RECORD = 'records'

/** A log scale with the ratio written. */
export function SpeedChoice() {
  const words = useWords().page.transport
  const lang = useLang()
  const speed = usePage(state => state.speed)
  const choose = (value: string) =>
    acts.chooseSpeed(value === BY_RECORD ? { kind: 'records' } : { kind: 'ratio', msPerSecond: Number(value) })
  const text = speed.kind === 'records' ? words.byRecord : words.ratio(durationText(speed.msPerSecond, lang))
  return (
    <span className="button number speed icon-select">
      <span aria-hidden="true">{text}</span>
      <ChevronDown size={14} aria-hidden="true" />
      <Select
        aria-label={words.speed}
        title={words.speed}
        value={speed.kind === 'records' ? BY_RECORD : String(speed.msPerSecond)}
        options={[
          [BY_RECORD, words.byRecord],
          ...RATIOS.map(ratio => [String(ratio), words.ratio(durationText(ratio, lang))] as const),
        ]}
        onChange={choose}
      />
    </span>
  )
}
