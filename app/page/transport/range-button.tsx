import Brackets from 'lucide-react/icons/brackets'
import { acts, usePage } from '../../state/page.ts'
import { isMarking } from '../../state/visibility.ts'
import { useWords } from '../use-words.ts'

/** Marks a range without a drag: from the playhead, wherever that goes, until it is pressed again. */
export function RangeButton({ className, isOff = false }: { readonly className: string; readonly isOff?: boolean }) {
  const words = useWords().moving
  const isOpen = usePage(isMarking)
  const label = isOpen ? words.rangeToHere : words.rangeFromHere
  return (
    <button
      type="button"
      className={className}
      title={label}
      aria-label={label}
      aria-pressed={isOpen}
      aria-disabled={isOff}
      onClick={acts.markFromHere}
    >
      <Brackets size={16} aria-hidden="true" />
    </button>
  )
}
