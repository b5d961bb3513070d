import { beforeEach, expect, test } from 'vitest'
import { settled, testPage } from './testing.ts'

let { store, acts, state } = testPage()
beforeEach(() => {
  ;({ store, acts, state } = testPage())
})

const until = (isThere: () => boolean) => expect.poll(isThere).toBe(true)

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
  expect(run!.story.title).toBe('Viva gracias a una inspección')
  expect([document!.text, document!.origin]).toEqual([
    run!.text,
    { kind: 'builtIn', id: 'kept-alive', text: run!.text },
  ])
  expect(document!.text).toContain('"title": "Viva gracias a una inspección"')
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
