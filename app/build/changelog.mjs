// `npm version <major|minor|patch>` runs this between the new number and the commit: what was committed since the last tag becomes its section of
// the changelog. Commits are written as sentences for readers, so they stand as they are; who releases may edit the section before the tag is pushed.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const file = fileURLToPath(new URL('../../.github/CHANGELOG.md', import.meta.url))
const TITLE = '# Changelog\n'

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const { version } = JSON.parse(readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8'))
const tags = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')
const since = tags[0] ? `${tags[0]}..HEAD` : 'HEAD'
const changes = git('log', '--no-merges', '--format=- %s', since)
const date = git('log', '-1', '--format=%cs')
const before = existsSync(file) ? readFileSync(file, 'utf8').slice(TITLE.length) : ''
writeFileSync(file, `${TITLE}\n## ${version} – ${date}\n\n${changes}\n${before}`)
