import FilePlus from 'lucide-react/icons/file-plus'
import FolderOpen from 'lucide-react/icons/folder-open'
import Save from 'lucide-react/icons/save'
import { beginNew } from './begin-new.ts'
import { COMMAND } from './command-key.ts'
import { chooseFile } from './file-input.tsx'
import { MenuItem } from './menu.tsx'
import { saveFile } from './save-file.ts'
import { useWords } from './use-words.ts'

export function FileItems() {
  const words = useWords().page.header
  return (
    <>
      <MenuItem icon={<FilePlus size={16} />} text={words.newScenario} act={beginNew} />
      <MenuItem icon={<FolderOpen size={16} />} text={words.openFile} act={chooseFile} />
      <MenuItem icon={<Save size={16} />} text={words.saveFile} shortcut={words.saveKey(COMMAND)} act={saveFile} />
    </>
  )
}
