import { expect, test } from 'vitest'
import { read } from './repository.ts'

type Package = {
  os?: string[]
  cpu?: string[]
  resolved?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Manifest
const platforms = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const
const repair =
  'pin a version that the registry has for every platform, delete node_modules and package-lock.json, and run npm install.'

/** npm puts a nested copy under the package that needs it, else at the top. */
const locked = (owner: string, name: string): Package | undefined =>
  packages[`${owner}/node_modules/${name}`] ?? packages[`node_modules/${name}`]

test('the lock has the binaries of every platform', () => {
  const complaints = Object.entries(packages).flatMap(([owner, { optionalDependencies }]) => {
    const names = Object.keys(optionalDependencies ?? {})
    const missing = names
      .filter(name => !locked(owner, name))
      .map(name => `${owner}: ${name} is not in package-lock.json; ${repair}`)
    const variants = names.flatMap(name => locked(owner, name) ?? []).filter(variant => variant.os && variant.cpu)
    const absent =
      variants.length < 2
        ? []
        : platforms.filter(([os, cpu]) => !variants.some(v => v.os?.includes(os) && v.cpu?.includes(cpu)))
    return [...missing, ...absent.map(platform => `${owner} has no binary for ${platform.join(' ')}; ${repair}`)]
  })
  expect(complaints).toEqual([])
})

test('the packages known to be native are seen as such', () => {
  const native = Object.keys(packages).filter(
    owner => Object.keys(packages[owner]?.optionalDependencies ?? {}).length > 1,
  )
  expect(native).toEqual(
    expect.arrayContaining(
      ['oxlint', 'oxlint-tsgolint', 'rolldown', 'lightningcss', 'typescript'].map(name => `node_modules/${name}`),
    ),
  )
})

test('the lock names no host and runs no install script', () => {
  const resolved = Object.keys(packages).filter(name => packages[name]?.resolved)
  expect(resolved, 'Run npm install with omit-lockfile-registry-resolved=true in your own ~/.npmrc.').toEqual([])
  // fsevents declares one on macOS and works without it.
  const scripts = Object.keys(packages).filter(name => packages[name]?.hasInstallScript && !name.endsWith('/fsevents'))
  expect(scripts, 'Take a package that needs no install script.').toEqual([])
})

test('versions are exact', () => {
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  )
  expect(loose, 'Pin the version in package.json: no ^, no ~, no tag.').toEqual([])
})
