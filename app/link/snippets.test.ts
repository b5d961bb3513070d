import { expect, test } from 'vitest'
import { frameOf, learnOf, markdownOf, pictureOf, pictureTag } from './snippets.ts'
import type { Shared } from './snippets.ts'

const shared: Shared = {
  link: 'https://bus.example/#id=traffic-spike&t=PT1M6S',
  embed: 'https://bus.example/embed.html#id=traffic-spike&t=PT1M6S',
  alt: 'Diagram that shows the messages of “Spike” over time.',
  description: 'Ten jobs.\nTwo are lost.',
  picture: 'traffic-spike',
  opens: 'Open “Spike” in BusScope',
  frameTitle: 'Spike, a simulation in BusScope',
}
const evil = '"><script>alert(1)</script>](javascript:alert(1)) ::: \n\n# x'
const hostile: Shared = { ...shared, alt: evil, description: evil, opens: evil, frameTitle: evil }

test('each kind of page gets its own', () => {
  expect(markdownOf(shared)).toBe(
    '[![Diagram that shows the messages of “Spike” over time.](traffic-spike.svg)](https://bus.example/#id=traffic-spike&t=PT1M6S)',
  )
  expect(pictureOf(shared)).toContain('<a href="https://bus.example/#id=traffic-spike&amp;t=PT1M6S">')
  expect(pictureOf(shared)).toContain('srcset="traffic-spike-dark.svg"')
  expect(frameOf(shared)).toContain('src="https://bus.example/embed.html#id=traffic-spike&amp;t=PT1M6S"')
  // Without the last word, the page that the frame opens would be of an opaque origin itself: blank, or without what it keeps.
  expect(frameOf(shared)).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"')
  expect(learnOf(shared))
    .toBe(`:::image type="complex" source="media/traffic-spike.svg" alt-text="Diagram that shows the messages of “Spike” over time.":::
   Ten jobs. Two are lost.
:::image-end:::

[Open “Spike” in BusScope](https://bus.example/#id=traffic-spike&t=PT1M6S)`)
})

test('a hostile title stays a title', () => {
  for (const html of [pictureOf(hostile), frameOf(hostile)]) {
    expect(html).not.toContain('<script')
    expect(html.replace(/"[^"]*"/g, '""')).not.toContain('alert')
  }
  expect(markdownOf(hostile)).not.toMatch(/(?<!\\)\]\(javascript/)
  expect(markdownOf(hostile)).not.toMatch(/(?<!\\)</)
  expect(learnOf(hostile).match(/:::/g)).toHaveLength(4)
  expect(learnOf(hostile).split('\n')).toHaveLength(5)
})

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
