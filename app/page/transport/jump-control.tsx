import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { jumpKindsOf, recordsOf } from '../../read/time/jumps.ts'
import { acts, usePage } from '../../state/page.ts'
import { countAfter, startOf } from '../../state/playhead.ts'
import { useWords } from '../use-words.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'

/** "next expiry ›" with the kinds that this run has behind the arrow. */
export function JumpControl() {
  const words = useWords().page.transport
  const trace = usePage(state => state.run?.trace ?? null)
  const kind = usePage(state => state.jumpKind)
  const left = usePage(({ run, playhead }) =>
    run === null ? 0 : countAfter(recordsOf(run.trace, kind), startOf(run.trace, playhead, 1)),
  )
  const passed = usePage(({ run, playhead }) => {
    if (run === null) return 0
    const records = recordsOf(run.trace, kind)
    return records.length - countAfter(records, startOf(run.trace, playhead, -1) - 1)
  })
  const kinds = trace === null ? [] : jumpKindsOf(trace)
  if (trace === null || kinds.length === 0) return null
  // What stands beside it stays where it is when another kind is chosen.
  const longest = kinds.map(words.jumpKind).reduce((one, other) => (other.length > one.length ? other : one))
  return (
    <div className="jump">
      <IconButton
        icon={ChevronLeft}
        label={words.jumpBack(kind)}
        className="framed"
        aria-disabled={passed === 0}
        onClick={() => acts.jump(-1)}
      />
      <Button
        className="jump-next"
        aria-disabled={left === 0}
        aria-label={words.jump(kind)}
        title={words.jumpHint(kind, left)}
        onClick={() => acts.jump(1)}
      >
        <span aria-hidden="true">
          <span className="jump-word">{words.jumpNext} </span>
          <span className="jump-kind" data-room={longest}>
            {words.jumpKind(kind)}
          </span>
        </span>
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
      <span className="button jump-kinds icon-select">
        <ChevronDown size={14} aria-hidden="true" />
        <Select
          aria-label={words.jumpChoose}
          title={words.jumpChoose}
          value={kind}
          options={kinds.map(option => [option, words.jumpOption(option, recordsOf(trace, option).length)])}
          onChange={acts.chooseJump}
        />
      </span>
    </div>
  )
}
