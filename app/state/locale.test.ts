import { expect, test } from 'vitest'
import { readAddress } from '../link/address.ts'
import { askedOf } from './address.ts'
import { createActs, createPageStore } from './store.ts'
import { atOnce, settled, testStorage } from './testing.ts'

/** A page of a browser with these languages; `device` keeps what a person chose. */
function pageOf(languages: readonly string[], device = testStorage()) {
  const storages = { ofTab: null, ofDevice: device }
  const store = createPageStore(storages, languages)
  const acts = createActs(store, { runner: atOnce, storages, newKey: () => 'key' })
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
  await expect.poll(lang, { timeout: 20_000 }).toBe('pt')
})

test('of two choices in quick succession the last one holds', async () => {
  const { store, acts, lang } = pageOf(['en'])
  await Promise.all([acts.chooseLang('ru'), acts.chooseLang('es')])
  expect([lang(), store.getState().chosenLang]).toEqual(['es', 'es'])
})
