/** English: what is said for ears only, and the ways around the page. */

export const spoken = {
  skip: { label: 'Skip to', views: 'Skip to the views', transport: 'Skip to the time controls' },
  record: (time: string, position: string, count: string, sentence: string) => `${time}, record ${position} of ${count}: ${sentence}`,
  beforeFirst: (time: string) => `${time}, before the first record`,
  /** A mark of the story has its own sentence. */
  mark: (time: string, title: string, text: string) => `${time}, ${title}: ${text}`,
  playing: 'Playing',
  /** What the strip of the whole run shows, up to the playhead. `firstAt`: of the losses; null = none. */
  overview: (peak: string, lost: string, firstAt: string | null) =>
    `So far: ${peak === '1' ? '1 message' : `${peak} messages`} at once at most${firstAt === null ? ', none lost' : `, ${lost} lost, the first at ${firstAt}`}`,
} as const
