import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import FileOutput from 'lucide-react/icons/file-output'
import FilePlus from 'lucide-react/icons/file-plus'
import FolderOpen from 'lucide-react/icons/folder-open'
import Image from 'lucide-react/icons/image'
import Save from 'lucide-react/icons/save'
import Share from 'lucide-react/icons/share-2'
import { acts } from '../../state/page.ts'
import { beginNew, chooseFile } from './open-file.tsx'
import { COMMAND } from '../ui/command-key.ts'
import { MenuItem } from '../ui/menu.tsx'
import { pasteHere } from '../shell/paste.ts'
import { saveFile } from './save-file.ts'
import { useWords } from '../use-words.ts'

export function FileItems() {
  const words = useWords().page.header
  return (
    <>
      <MenuItem icon={<FilePlus size={16} />} text={words.newScenario} act={() => beginNew('queue')} />
      <MenuItem icon={<FilePlus size={16} />} text={words.newWithTopic} act={() => beginNew('topic')} />
      <MenuItem icon={<FolderOpen size={16} />} text={words.openFile} act={chooseFile} />
      <MenuItem icon={<ClipboardPaste size={16} />} text={words.paste} act={() => void pasteHere()} />
      <MenuItem icon={<Save size={16} />} text={words.saveFile} shortcut={words.saveKey(COMMAND)} act={saveFile} />
      <MenuItem icon={<Image size={16} />} text={words.exportFigure} act={() => acts.openDialog('figure')} />
      <MenuItem icon={<FileOutput size={16} />} text={words.exportEntities} act={() => acts.openDialog('export')} />
      <MenuItem icon={<Share size={16} />} text={words.share} act={() => acts.openDialog('share')} />
    </>
  )
}
