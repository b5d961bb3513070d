import { expect, test } from 'vitest'
import { addressOfEmbed } from './length.ts'

test.each([
  ['https://x.example/', 'https://x.example/embed.html'],
  ['https://x.example', 'https://x.example/embed.html'],
  ['https://x.example/bus', 'https://x.example/bus/embed.html'],
  ['https://x.example/bus/index.html', 'https://x.example/bus/embed.html'],
  ['https://x.example:8443/bus/?utm_source=mail&next=/a.html', 'https://x.example:8443/bus/embed.html'],
])('the frame of %s', (base, address) => expect(addressOfEmbed(base)).toBe(address))
