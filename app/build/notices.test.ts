import { expect, test } from 'vitest'
import { noticesOf, packageOf } from './notices.ts'

test('of every file in the bundle the package, and each once with its licence', () => {
  expect(packageOf('/x/node_modules/@tanstack/react-virtual/dist/index.js')).toBe('@tanstack/react-virtual')
  expect(packageOf('C:\\x\\node_modules\\a\\node_modules\\react\\index.js')).toBe('react')
  expect(packageOf('/x/app/page/main.tsx')).toBeNull()
  const text = noticesOf(['react', null, '@fontsource-variable/inter', 'react'])
  expect(text.match(/^react [\d.]+, MIT$/gm)).toHaveLength(1)
  expect(text).toMatch(/inter [\d.]+, OFL-1\.1[^]*SIL OPEN FONT LICENSE/)
})
