import { beforeEach, describe, expect, test } from 'vitest'
import { readAddress } from '../link/address.ts'
import { askedOf } from './address.ts'
import { createActs, createPageStore } from './store.ts'
import { atOnce, settled, testPage, testStorage, until } from './testing.ts'

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
  await until(() => lang() === 'pt')
})

test('of two choices in quick succession the last one holds', async () => {
  const { store, acts, lang } = pageOf(['en'])
  await Promise.all([acts.chooseLang('ru'), acts.chooseLang('es')])
  expect([lang(), store.getState().chosenLang]).toEqual(['es', 'es'])
})

describe('what is shown', () => {
  let { store, acts, state } = testPage()
  beforeEach(() => {
    ;({ store, acts, state } = testPage())
  })

  test('another language tells the same run at the same place, and the editor has its text', async () => {
    acts.openBuiltIn('kept-alive')
    await settled(store)
    acts.goToEnd()
    const before = state()
    await acts.chooseLang('es')
    await until(() => state().run!.story.lang === 'es')
    const { run, document, playhead, selection } = state()
    expect(run!.trace).toBe(before.run!.trace)
    expect([playhead, selection]).toEqual([before.playhead, before.selection])
    expect(run!.story.title).toBe('¿Está inactiva esta cola?')
    expect([document!.text, document!.origin]).toEqual([
      run!.text,
      { kind: 'builtIn', id: 'kept-alive', text: run!.text },
    ])
    expect(document!.text).toContain('"title": "¿Está inactiva esta cola?"')
  })

  test('what was opened while the language came is told in it too', async () => {
    store.setState({ lang: 'pt' })
    acts.openBuiltIn('traffic-spike')
    store.setState({ lang: 'ru' })
    await settled(store)
    await until(() => state().run!.story.lang === 'ru')
    expect(state().run!.story.title).toMatch(/[а-я]/)
  })

  test('what a person wrote stays theirs; where they wrote it in several languages, the page’s own is shown', async () => {
    const text = JSON.stringify({
      busscope: 1,
      title: { en: 'Mine', es: 'Lo mío' },
      description: 'Only so.',
      runFor: 'PT1S',
      queues: { q: {} },
    })
    acts.beginNew(text)
    await settled(store)
    expect(state().run!.story.title).toBe('Mine')
    store.setState({ lang: 'es' })
    await until(() => state().run!.story.title === 'Lo mío')
    expect([state().document!.text, state().run!.story.text]).toEqual([text, 'Only so.'])
  })
})
