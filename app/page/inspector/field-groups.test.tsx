import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldGroups } from './field-groups.tsx'

const textOf = (more: object): string =>
  renderToStaticMarkup(
    <FieldGroups groups={[{ name: null, fields: [{ name: 'ExpiresAtUtc', value: '1:04', ...more }] }]} />,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')

test('how long ago and what that means are told apart, as in a figure', () => {
  expect(textOf({ relative: 'hace 2 s', note: 'expirado' })).toBe('ExpiresAtUtc1:04 hace 2 s · expirado')
  expect(textOf({ note: 'propio' })).toBe('ExpiresAtUtc1:04 propio')
})
