import { expect, test } from 'vitest'
import { pictureTag } from './picture-tag.ts'

test('names of files with blanks, commas and signs stay one file; an alt stays an alt', () => {
  expect(pictureTag({ light: 'my jobs, "a" & b#1-light.svg', dark: 'd.svg', alt: '">\n<script>', width: 720 })).toEqual(
    [
      '<picture>',
      '  <source media="(prefers-color-scheme: dark)" srcset="d.svg">',
      '  <img src="my%20jobs%2C%20%22a%22%20&amp;%20b%231-light.svg" width="720" alt="&quot;&gt; &lt;script&gt;">',
      '</picture>',
    ],
  )
  expect(pictureTag({ light: 'l.svg', dark: 'd.svg', alt: '' })[2]).toBe('  <img src="l.svg" alt="">')
})
