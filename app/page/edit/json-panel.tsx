import { useEffect, useRef } from 'react'
import type { Issue } from '../../../scenarios/index.ts'
import { acts, pageStore, usePage } from '../../state/page.ts'
import { selectionFor } from '../../edit/text/origin.ts'
import { aimOf, mistakesOf, pathAt, rangeAround, rangeOf, readTree } from '../../edit/text/places.ts'
import type { Mistake } from '../../edit/text/places.ts'
import { writePath } from '../../model/json-path.ts'
import type { LookedAt } from '../../lint/looked-at.ts'
import type { Fields } from '../../edit/form/shape-options.ts'
import { laidOut } from '../../edit/text/layout.ts'
import { createJsonEditor } from './json-editor.ts'
import type { JsonEditor } from './json-editor.ts'
import { SelectionLine } from './selection-line.tsx'
import { useOrigin } from './use-origin.ts'
import { lazyWordsNow, useLazyWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'

/** Findings are marked as warnings: the text runs. */
function marksOf(text: string, looked: LookedAt | null): readonly Mistake[] {
  if (looked?.text !== text) return []
  const found = looked.findings.map(({ at, message }) => ({ path: writePath(at), message }))
  return [...mistakesOf(text, found, 'warning'), ...mistakesOf(text, looked.notices, 'info')]
}

const TYPED_MS = 300
const PAUSE_MS = 1500

/** Where a person was when the text was left for the form; of the scenario with this title. */
let left = { of: '', cursor: 0, top: 0 }

/** The text itself. It runs a moment after the last key; a stretch of typing is one step of undo. What is typed is no key of the page. */
export function JsonPanel({ goal, looked }: { readonly goal: Issue | null; readonly looked: LookedAt | null }) {
  const words = useLazyWords()
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<JsonEditor>(null)
  const document = usePage(state => state.document)
  const text = document?.text ?? ''
  const problems = document?.problems
  useEffect(() => {
    const around = host.current!
    const made = editorOfDocument(around.shadowRoot ?? around.attachShadow({ mode: 'open' }))
    editor.current = made
    const of = pageStore.getState().run?.story.title ?? ''
    if (left.of === of) made.restore(left.cursor, left.top)
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) made.flush() // a key of the page, such as save, finds everything
      else if (event.key !== 'Escape' || event.defaultPrevented) event.stopPropagation()
    }
    around.addEventListener('keydown', onKey)
    window.addEventListener('pagehide', made.flush)
    return () => {
      around.removeEventListener('keydown', onKey)
      window.removeEventListener('pagehide', made.flush)
      left = { of, cursor: made.cursor(), top: made.top() }
      made.destroy()
      editor.current = null
    }
  }, [])
  useEffect(() => editor.current?.speak(words), [words])
  useEffect(() => editor.current?.setText(text), [text])
  useEffect(() => {
    if (editor.current?.text() === text)
      editor.current.mark([...mistakesOf(text, problems ?? []), ...marksOf(text, looked)])
  }, [text, problems, looked])
  useEffect(() => {
    const made = editor.current
    if (goal === null || made === null) return
    made.goTo(aimOf(readTree(made.text()), made.text(), goal))
  }, [goal])
  const origin = useOrigin()
  useEffect(
    () => editor.current?.choose(origin === null ? null : rangeAround(readTree(editor.current.text()), origin)),
    [origin],
  )
  const find = () => origin !== null && editor.current?.goTo(rangeOf(readTree(editor.current.text()), origin))
  const select = () => {
    const { run } = pageStore.getState()
    const at = editor.current
    if (run === null || at === null) return false
    const found = selectionFor(run.trace, JSON.parse(run.text) as Fields, pathAt(readTree(at.text()), at.cursor()))
    if (found?.kind === 'record') acts.goToRecord(found.n)
    else if (found !== null) acts.select(found)
    return found !== null
  }
  return (
    <div className="panel json">
      <div ref={host} className="pane json-host" />
      <SelectionLine origin={origin} onFind={find} onSelect={select}>
        <LinkButton
          title={words.edit.json.layOut}
          onClick={() => acts.editText(laidOut(editor.current?.text() ?? text))}
        >
          {words.edit.json.layOutShort}
        </LinkButton>
      </SelectionLine>
    </div>
  )
}

/** Passes on what is typed, in its time. */
function editorOfDocument(root: ShadowRoot): JsonEditor & { readonly flush: () => void } {
  let typed = 0
  let paused = 0
  let isPending = false
  /** What the document and this text had in common last. */
  let shared = pageStore.getState().document?.text ?? ''
  const flush = () => {
    clearTimeout(typed)
    if (!isPending) return
    isPending = false
    shared = editor.text()
    acts.editText(shared, 'typing')
  }
  const end = () => {
    flush()
    clearTimeout(paused)
    acts.endGesture()
  }
  const then = (act: () => void) => () => {
    end()
    act()
  }
  const editor = createJsonEditor(root, shared, lazyWordsNow(), {
    onType: () => {
      isPending = true
      clearTimeout(typed)
      clearTimeout(paused)
      typed = window.setTimeout(flush, TYPED_MS)
      paused = window.setTimeout(end, PAUSE_MS)
    },
    onMove: end, // what is typed elsewhere is a step of undo of its own
    onBlur: end,
    onUndo: then(acts.undo),
    onRedo: then(acts.redo),
    nowOf: () => pageStore.getState().playhead.t,
  })
  const destroy = () => {
    end()
    editor.destroy()
  }
  const setText = (text: string) => {
    if (isPending || text === shared) return // what comes back is older than what is being typed
    shared = text
    editor.setText(text)
  }
  return { ...editor, setText, destroy, flush }
}
