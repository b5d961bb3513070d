/** Opening a scenario: built in, from a file, a draft, or asked for by an address. */

import { readAddress } from '../link/address.ts'
import type { AddressAnswer } from '../link/address.ts'
import { fragmentIn } from '../link/pasted-link.ts'
import { following } from './arriving.ts'
import { START_ID } from './catalogue.ts'
import { openedFile, readFile, withFile } from './files.ts'
import type { PageStore, Source } from './model.ts'
import { isSameSource, sourceOf } from './places.ts'
import { requestBuiltIn, requestDraft, requestFile, requestOwn } from './requests.ts'
import { unrunDoc } from './outcome.ts'
import type { Starter } from './starter.ts'
import type { UndoMemory } from './undo-memory.ts'

/** Stands where a file has its name. */
const PASTED = 'pasted.json'

export function opening(
  store: PageStore,
  starter: Starter,
  speakAsLinked: (tag: string | null, isOwn: boolean) => void,
  undo: UndoMemory,
) {
  const follow = following(store, starter, speakAsLinked)
  const open = async (name: string, content: Blob) => {
    store.setState({ dialog: null })
    const answer = await readFile(content)
    if (answer.kind !== 'text') {
      store.setState({ trouble: { kind: 'refused', name, refusal: answer } })
      return
    }
    const opened = openedFile(name, answer.text)
    const { files } = store.getState()
    store.setState({ files: withFile(files, opened) })
    starter.start(requestFile(opened, { kind: 'opened', name: opened.name, before: sourceOf(store.getState()) }))
  }
  return {
    openBuiltIn: (id: string, title = id) => starter.start({ ...requestBuiltIn(id), title }),
    /** What is shown made a view fail: away with it. */
    startOver: () => {
      store.setState({ run: null, trouble: null, notice: null, dialog: null, playing: false })
      starter.start(requestBuiltIn(START_ID))
    },
    /** A button or a drop. */
    openFile: (file: File) => open(file.name, file),
    /** What was shown before, or is chosen by its title. */
    openSource: (source: Source, title = '') => {
      const request = source.kind === 'builtIn' ? requestBuiltIn(source.id) : requestOwn(source, store.getState())
      if (request !== null) starter.start(title === '' ? request : { ...request, title })
    },
    openDraft: (key: string) => {
      const { drafts, lang } = store.getState()
      const draft = drafts.find(candidate => candidate.key === key)
      if (draft !== undefined) starter.start(requestDraft(draft, lang))
    },
    openAddress: (answer: AddressAnswer, memo: unknown) => follow(answer, memo, true),
    /** A link, or a scenario's text, that a person brings: pasted or dropped. */
    openText: (text: string) => {
      store.setState({ dialog: null })
      const fragment = fragmentIn(text)
      if (fragment !== null) follow(readAddress(fragment), null, false)
      else if (!/^\s*\{/.test(text)) store.setState({ notice: { kind: 'nothingPasted' } })
      else void open(PASTED, new Blob([text]))
    },
    cancelRun: () => {
      const { pending, document, run, drafts } = store.getState()
      starter.cancel()
      if (pending === null) return
      const { source, title } = pending
      const draft = run === null && source.kind === 'draft' ? drafts.find(({ key }) => key === source.key) : undefined
      if (draft !== undefined) {
        // its text is there to be changed: to run it again would only take as long again
        const unrun = unrunDoc(store.getState(), source, draft.text, [], undo.of(draft.key, draft.text) ?? undefined)
        store.setState({ ...unrun, notice: { kind: 'cancelled', title, isChange: false } })
        return
      }
      const isChange = document !== null && isSameSource(document.source, source)
      store.setState({
        pending: null,
        notice: { kind: 'cancelled', title, isChange },
        ...(isChange && { before: null }),
      })
    },
  }
}
