import { titleOf } from '../../state/story.ts'
import { pageStore } from '../../state/page.ts'
import { wordsNow } from '../use-words.ts'

/** Longer names are cut off by some systems. */
const NAME_MAX = 80

/** The scenario as it stands in the editor, as a file in the browser's downloads. */
export function saveFile(): void {
  const { document: doc, run, lang } = pageStore.getState()
  if (doc === null) return
  saveBlob(
    titleOf(doc.text, lang) ?? run?.story.title ?? '',
    'json',
    new Blob([doc.text], { type: 'application/json' }),
  )
}

/** Into the browser's downloads, under a name that every system takes. */
export function saveBlob(title: string, ending: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = `${nameOf(title)}.${ending}`
  link.click()
  URL.revokeObjectURL(address)
}

/** A file's name that every system and every Markdown takes. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
}

/** Without what a file's name may not hold on one system or another. */
function nameOf(title: string): string {
  const safe = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return safe.slice(0, NAME_MAX) || wordsNow().page.story.untitled
}
