import { expect, test } from 'vitest'
import { readAddress } from '../link/address.ts'
import { askedOf } from './places.ts'
import { createActs, createPageStore } from './store.ts'
import { shelfOf } from './shelf.ts'
import { atOnce, settled, testStorage } from './testing.ts'
import { undoMemoryOf } from './undo-memory.ts'

/** A page of a browser with these languages; `device` keeps what a person chose. */
function pageOf(languages: readonly string[], device = testStorage()) {
  const store = createPageStore({ ofTab: null, ofDevice: device }, languages)
  const acts = createActs(store, {
    runner: atOnce,
    lengthOf: trace => trace.runForMs,
    newKey: () => 'key',
    shelf: shelfOf(device),
    undo: undoMemoryOf(null),
  })
  return { store, acts, lang: () => store.getState().lang }
}

test("the first of the browser's languages that is spoken here, else English", () => {
  expect(pageOf(['fr-FR', 'pt-PT', 'es']).lang()).toBe('pt')
  expect(pageOf(['zh', 'fr']).lang()).toBe('en')
})

test("what a person chose is kept on the device and comes before the browser's", async () => {
  const device = testStorage()
  await pageOf(['es'], device).acts.chooseLang('ru')
  expect(pageOf(['es'], device).lang()).toBe('ru')
})

test("a link's language holds for the visit, is carried on in the address, and is not kept", async () => {
  const device = testStorage()
  const { store, acts, lang } = pageOf(['es'], device)
  acts.openAddress(readAddress('#id=kept-alive&lang=pt'), null)
  expect(lang()).toBe('pt')
  await settled(store)
  expect([askedOf(store.getState())?.lang, pageOf(['es'], device).lang()]).toEqual(['pt', 'es'])
})

test('a language that is not spoken here says nothing', () => {
  const { acts, lang } = pageOf(['es'])
  acts.openAddress(readAddress('#id=kept-alive&lang=xx'), null)
  expect(lang()).toBe('es')
})

test("a choice ends the link's; going back through the history does not bring it back, another link does", async () => {
  const { store, acts, lang } = pageOf(['es'])
  acts.openAddress(readAddress('#id=kept-alive&lang=pt'), null)
  await acts.chooseLang('ru')
  expect([lang(), store.getState().linkLang]).toEqual(['ru', null])
  acts.openAddress(readAddress('#id=kept-alive&lang=pt'), { n: 0, selection: null })
  await settled(store)
  expect(lang()).toBe('ru')
  acts.openAddress(readAddress('#id=kept-alive&lang=pt'), null)
  await expect.poll(lang).toBe('pt')
})

test('of two choices in quick succession the last one holds', async () => {
  const { store, acts, lang } = pageOf(['en'])
  await Promise.all([acts.chooseLang('ru'), acts.chooseLang('es')])
  expect([lang(), store.getState().chosenLang]).toEqual(['es', 'es'])
})
