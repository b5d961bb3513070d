import { useEffect, useRef } from 'react'
import type { Issue } from '../../../scenarios/index.ts'
import { acts, pageStore, usePage } from '../../state/page.ts'
import { mistakesOf, placeOf, readTree } from '../../view/edit/text-places.ts'
import { createJsonEditor } from './json-editor.ts'
import type { JsonEditor } from './json-editor.ts'
import './json.css'

const TYPED_MS = 300
const PAUSE_MS = 1500

/** The text itself. It runs a moment after the last key; a stretch of typing is one step of undo. */
export function JsonPanel({ goal }: { readonly goal: Issue | null }) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<JsonEditor>(null)
  const document = usePage(state => state.document)
  const text = document?.text ?? ''
  const problems = document?.problems
  useEffect(() => {
    const around = host.current!
    const made = editorOfDocument(around.shadowRoot ?? around.attachShadow({ mode: 'open' }))
    editor.current = made
    around.addEventListener('keydown', keepKeys)
    return () => {
      around.removeEventListener('keydown', keepKeys)
      made.destroy()
      editor.current = null
    }
  }, [])
  useEffect(() => editor.current?.setText(text), [text])
  useEffect(() => {
    if (editor.current?.text() === text) editor.current.mark(mistakesOf(text, problems ?? []))
  }, [text, problems])
  useEffect(() => {
    if (goal !== null) editor.current?.goTo(placeOf(readTree(editor.current.text()), editor.current.text(), goal))
  }, [goal])
  return <div ref={host} className="json-host" />
}

/** What is typed is no key of the page; only an Esc that closed nothing in the text is. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) event.stopPropagation()
}

/** Passes on what is typed, in its time. */
function editorOfDocument(root: ShadowRoot): JsonEditor {
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
  const editor = createJsonEditor(root, shared, {
    onType: () => {
      isPending = true
      clearTimeout(typed)
      clearTimeout(paused)
      typed = window.setTimeout(flush, TYPED_MS)
      paused = window.setTimeout(end, PAUSE_MS)
    },
    onBlur: end,
    onUndo: then(acts.undo),
    onRedo: then(acts.redo),
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
  return { ...editor, setText, destroy }
}
