/** The text editor in the page's colours. Its styles are sheets made by script, which the strict policy allows. */

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const frame = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: 'var(--size-label)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6', overscrollBehavior: 'contain' },
  '.cm-content': { caretColor: 'var(--text)', padding: '4px 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-content ::selection': {
    backgroundColor: 'var(--active-fill)',
  },
  '.cm-gutters': { color: 'var(--faint)', backgroundColor: 'var(--surface)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 2px 0 8px', minWidth: '24px' },
  '.cm-foldGutter .cm-gutterElement': { padding: '0 4px', cursor: 'pointer' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-chosen': { backgroundColor: 'var(--selected)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--selected)',
    outline: '1px solid var(--hairline)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy 1px var(--dead-line)',
    textUnderlineOffset: '3px',
  }, // no image from data:
  '.cm-lintRange-warning, .cm-lintRange-info': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy 1px var(--warning)',
    textUnderlineOffset: '3px',
  },
  '.cm-foldPlaceholder': { color: 'var(--muted)', backgroundColor: 'var(--band)', border: '1px solid var(--hairline)' },
  '.cm-searchMatch': { backgroundColor: 'var(--match-fill)', outline: '1px solid var(--match-line)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--active-fill)', outline: '2px solid var(--active-line)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--selected)' },
})

const floating = EditorView.theme({
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--raised)',
    border: 'none',
    borderRadius: 'var(--radius)',
    boxShadow: 'var(--shadow)',
    maxWidth: '360px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '14em' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { color: 'var(--text)', backgroundColor: 'var(--selected)' },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal', fontFamily: 'var(--font)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '650' },
  '.cm-tooltip.cm-completionInfo': { padding: '8px 12px', fontFamily: 'var(--font)', maxWidth: '280px' },
  '.cm-hint': { padding: '8px 12px', fontFamily: 'var(--font)', lineHeight: '1.45' },
  '.cm-hint p': { margin: '0' },
  '.cm-hint code': { fontFamily: 'var(--font-mono)', fontWeight: '650' },
  '.cm-hint .cm-range': { color: 'var(--muted)' },
  '.cm-diagnostic': { padding: '6px 12px', fontFamily: 'var(--font)', lineHeight: '1.45' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--dead-line)' },
  '.cm-diagnostic-warning, .cm-diagnostic-info': { borderLeft: '3px solid var(--warning)' },
  '.cm-panels': { color: 'var(--text)', backgroundColor: 'var(--band)', fontFamily: 'var(--font)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--hairline)' },
  '.cm-panel.cm-search': { padding: '8px 28px 8px 8px' },
  '.cm-panel.cm-search label': { fontSize: 'var(--size-label)', whiteSpace: 'nowrap' },
  '.cm-textfield': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--hairline)',
    borderRadius: '4px',
    fontSize: 'var(--size-label)',
  },
  '.cm-button': {
    color: 'var(--text)',
    backgroundImage: 'none',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--hairline)',
    borderRadius: '4px',
    fontSize: 'var(--size-label)',
  },
  '.cm-panel.cm-search [name=close]': { color: 'var(--muted)', fontSize: '18px', padding: '0 8px', cursor: 'pointer' },
})

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--muted)' },
  { tag: tags.string, color: 'var(--text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--active-line)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--faint)' },
])

export const jsonTheme: Extension = [frame, floating, syntaxHighlighting(colours)]
