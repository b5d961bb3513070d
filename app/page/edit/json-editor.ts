/** The text editor: CodeMirror without its own history, because the document has one for everything. */

import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { lintKeymap, setDiagnostics } from '@codemirror/lint'
import { closeSearchPanel, highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  ViewPlugin,
} from '@codemirror/view'
import type { Mistake, TextRange } from '../../edit/text/places.ts'
import type { LazyWords } from '../../words/contract.ts'
import { choose, jsonAssist } from './json-assist.ts'
import { jsonTheme } from './json-theme.ts'

export interface JsonEditor {
  /** Only what differs is exchanged: cursor and scroll stay. */
  readonly setText: (text: string) => void
  readonly text: () => string
  readonly mark: (mistakes: readonly Mistake[]) => void
  readonly goTo: (range: TextRange) => void
  /** The lines of what is selected on the page; null: they are not to be found. They come into sight unless a person is writing. */
  readonly choose: (range: TextRange | null) => void
  readonly cursor: () => number
  /** First character in sight. */
  readonly top: () => number
  /** Back to where a person was; neither takes the focus. */
  readonly restore: (cursor: number, top: number) => void
  /** In another language from now on. */
  readonly speak: (words: LazyWords) => void
  readonly destroy: () => void
}

export interface JsonHandlers {
  readonly onType: () => void
  /** The cursor went elsewhere, without a change. */
  readonly onMove: () => void
  readonly onBlur: () => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** The playhead, for what is new. */
  readonly nowOf: () => number
}

const fromOutside = Annotation.define<true>()

export function createJsonEditor(root: ShadowRoot, text: string, words: LazyWords, handlers: JsonHandlers): JsonEditor {
  const language = new Compartment()
  const state = EditorState.create({
    doc: text,
    extensions: [language.of(spoken(words)), ...extensions(handlers), listener(handlers)],
  })
  const view = new EditorView({ state, parent: root, root })
  return {
    setText: next => patch(view, next),
    text: () => view.state.doc.toString(),
    mark: mistakes => {
      const marks = mistakes.map(mistake => ({
        ...fitting(mistake, view),
        message: mistake.message,
        severity: mistake.severity,
      }))
      view.dispatch(setDiagnostics(view.state, marks))
    },
    goTo: range => {
      const { from, to } = fitting(range, view)
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      })
      view.focus()
    },
    choose: range => {
      const fits = range === null ? null : fitting(range, view)
      const isSeen =
        fits === null || view.hasFocus ? [] : [EditorView.scrollIntoView(fits.from, { y: 'nearest', yMargin: 40 })]
      view.dispatch({ effects: [choose.of(fits), ...isSeen] })
    },
    cursor: () => view.state.selection.main.head,
    top: () => view.lineBlockAtHeight(view.scrollDOM.scrollTop).from,
    restore: (cursor, top) => {
      const [head, first] = [Math.min(cursor, view.state.doc.length), Math.min(top, view.state.doc.length)]
      view.dispatch({ selection: { anchor: head }, effects: EditorView.scrollIntoView(first, { y: 'start' }) })
    },
    speak: next => {
      closeSearchPanel(view) // it is never drawn anew
      view.dispatch({ effects: language.reconfigure(spoken(next)) })
    },
    destroy: () => view.destroy(),
  }
}

const spoken = ({ edit, editor }: LazyWords): Extension => [
  EditorState.phrases.of(editor.phrases),
  EditorView.contentAttributes.of({ 'aria-label': edit.json.label }),
]

function extensions({ onUndo, onRedo, nowOf }: JsonHandlers): readonly Extension[] {
  const key = (name: string, act: () => void) => ({ key: name, preventDefault: true, run: () => (act(), true) })
  return [
    EditorState.lineSeparator.of('\n'), // a text keeps its own line ends, so that places in it stay true
    EditorState.tabSize.of(2),
    EditorView.lineWrapping,
    lineNumbers(),
    foldGutter(),
    codeFolding(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    json(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    jsonAssist(nowOf),
    search(),
    highlightSelectionMatches(),
    keymap.of([
      key('Mod-z', onUndo),
      key('Mod-y', onRedo),
      key('Mod-Shift-z', onRedo),
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...foldKeymap,
      ...lintKeymap,
      ...defaultKeymap,
    ]),
    typedOver,
    cursorInSight,
    jsonTheme,
  ]
}

/** Over a selection the browser itself would write the old text's style into the new one, which the strict policy refuses with an error. */
const typedOver = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const {
      main: { from, to, empty },
    } = view.state.selection
    const { data, inputType } = event
    if (empty || data === null || inputType !== 'insertText' || view.composing) return false
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    if (!view.state.facet(EditorView.inputHandler).some(handle => handle(view, from, to, data, insert)))
      view.dispatch(insert())
    event.preventDefault()
    return true
  },
})

/** Where what is found wrong takes room from the text, the line that is written stays in sight, if it was. */
const cursorInSight = ViewPlugin.define(view => {
  let height = view.scrollDOM.clientHeight
  const observer = new ResizeObserver(() => {
    const before = height
    height = view.scrollDOM.clientHeight
    const line = view.hasFocus && height < before ? view.coordsAtPos(view.state.selection.main.head) : null
    if (line !== null && line.bottom <= view.scrollDOM.getBoundingClientRect().top + before)
      view.dispatch({
        effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: 'nearest', yMargin: 40 }),
      })
  })
  observer.observe(view.scrollDOM)
  return { destroy: () => observer.disconnect() }
})

function listener({ onType, onMove, onBlur }: JsonHandlers): Extension {
  return EditorView.updateListener.of(({ docChanged, selectionSet, focusChanged, view, transactions }) => {
    if (docChanged && !transactions.some(transaction => transaction.annotation(fromOutside))) onType()
    if (selectionSet && !docChanged) onMove()
    if (focusChanged && !view.hasFocus) onBlur()
  })
}

function patch(view: EditorView, next: string): void {
  const before = view.state.doc.toString()
  if (before === next) return
  const most = Math.min(before.length, next.length)
  let from = 0
  while (from < most && before[from] === next[from]) from++
  let kept = 0
  while (kept < most - from && before[before.length - 1 - kept] === next[next.length - 1 - kept]) kept++
  const insert = next.slice(from, next.length - kept)
  view.dispatch({
    changes: { from, to: before.length - kept, insert },
    annotations: fromOutside.of(true),
    ...(view.hasFocus && { selection: { anchor: from + insert.length }, scrollIntoView: true }), // undone from within the text: shows what
  })
}

function fitting({ from, to }: TextRange, { state }: EditorView): TextRange {
  return { from: Math.min(from, state.doc.length), to: Math.min(to, state.doc.length) }
}
