import { acts, usePage } from '../../state/page.ts'
import { useDetailWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'

/** Where records of later are missing because a story, or a person, hides them. */
export function LaterHidden() {
  const words = useDetailWords().inspectorWords
  const isChosen = usePage(state => state.isFutureChosen)
  return (
    <p className="muted later-hidden">
      {isChosen ? words.laterHidden : words.laterUntold}{' '}
      <LinkButton onClick={acts.toggleFuture}>{words.showLater}</LinkButton>
    </p>
  )
}
