/** The opening screen, drawn when the page is built: see app/opening/picture.ts. */
import type { Plugin } from 'vite'

const NAME = 'virtual:opening'

export function opening(): Plugin {
  return {
    name: 'busscope:opening',
    resolveId: source => (source === NAME ? `\0${NAME}` : null),
    load: id => (id === `\0${NAME}` ? 'export const pictures = null' : null),
  }
}
