import { expect, test } from 'vitest'
import { isTall, layersOf } from './layout.ts'
import { testPage } from './testing.ts'
import type { Acts } from './store.ts'

const acted: readonly (readonly [name: string, act: (acts: Acts) => unknown, leads: object])[] = [
  ['the editor opens', acts => acts.edit('form'), { editTab: 'form', lastEditTab: 'form' }],
  [
    'it closes and knows what it showed',
    acts => [acts.edit('json'), acts.edit(null)],
    { editTab: null, lastEditTab: 'json' },
  ],
  [
    'a selection opens Why',
    acts => acts.select({ kind: 'message', m: 0 }),
    { isSheetOpen: true, railTab: 'inspector' },
  ],
  [
    'nothing selected closes the sheet',
    acts => [acts.select({ kind: 'message', m: 0 }), acts.select(null)],
    { isSheetOpen: false },
  ],
  [
    'another view closes the sheet',
    acts => [acts.select({ kind: 'message', m: 0 }), acts.showView('stage')],
    { narrowView: 'stage', isSheetOpen: false },
  ],
  [
    'what becomes active takes the editor’s place',
    acts => [acts.edit('tune'), acts.showDue()],
    { editTab: null, railTab: 'due', narrowView: 'more', moreView: 'due' },
  ],
  [
    'the table of messages, at any width',
    acts => acts.showMessages(),
    { topView: 'messages', narrowView: 'more', moreView: 'messages' },
  ],
  [
    'a dialog stops the playing',
    acts => [acts.togglePlay(), acts.openDialog('help')],
    { dialog: 'help', playing: false },
  ],
]

test.each(acted)('%s', (_, act, leads) => {
  const { acts, state } = testPage()
  act(acts)
  expect(state()).toMatchObject(leads)
})

test('each of the upper views is tall or low by itself', () => {
  const { acts, state } = testPage()
  const tall = (['stage', 'charts'] as const).map(view => {
    acts.showTop(view)
    const before = isTall(state())
    acts.toggleTall()
    return [before, isTall(state())]
  })
  expect(tall).toEqual([
    [false, true],
    [true, false],
  ])
})

test('what lies over the page closes from the top, one by one; on a wide page only dialogs lie over it', () => {
  const { acts, state } = testPage()
  acts.showView('stage')
  acts.select({ kind: 'message', m: 0 })
  acts.edit('form')
  acts.openDialog('figure')
  expect(layersOf(state(), false)).toEqual([{ dialog: null }])
  const seen = [3, 2, 1, 0].map(count => {
    acts.closeLayers(true, count)
    const { dialog, editTab, isSheetOpen, narrowView } = state()
    return [dialog, editTab, isSheetOpen, narrowView]
  })
  expect(seen).toEqual([
    [null, 'form', true, 'stage'],
    [null, null, true, 'stage'],
    [null, null, false, 'stage'],
    [null, null, false, 'timeline'],
  ])
})
