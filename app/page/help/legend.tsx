import { acts } from '../../state/page.ts'
import { DialogBox } from '../ui/dialog.tsx'
import { HelpLegend } from './help-legend.tsx'
import { useLazyWords } from '../use-words.ts'
import './help.css'

/** What every sign means, one click from the timeline. */
export function Legend() {
  const { title } = useLazyWords().legend
  return (
    <DialogBox width={680} className="help" title={title} onClose={acts.closeDialog}>
      <HelpLegend />
    </DialogBox>
  )
}
