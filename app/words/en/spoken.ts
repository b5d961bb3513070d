/** English: what is said for ears only, and the ways around the page. */

import { number, plural } from './grammar.ts'

export const spoken = {
  skip: { label: 'Skip to', views: 'Skip to the views', transport: 'Skip to the time controls' },
  record: (time: string, position: number, count: number, sentence: string) =>
    `${time}, event ${number(position)} of ${number(count)}: ${sentence}`,
  beforeFirst: (time: string) => `${time}, before the first event`,
  /** A mark of the story has its own sentence. */
  mark: (time: string, title: string, text: string) => `${time}, ${title}: ${text}`,
  playing: 'Playing',
  /** What the strip of the whole run shows, up to the playhead. `firstAt`: of the losses; null = none. */
  overview: (peak: number, lost: number, firstAt: string | null) =>
    `So far: ${plural(peak, 'message', 'messages')} at once at most${firstAt === null ? ', none lost' : `, ${number(lost)} lost, the first at ${firstAt}`}`,
} as const
