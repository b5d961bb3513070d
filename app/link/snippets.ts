/** What a person puts into a page of their own: a picture with a link, or the living page in a frame. Titles are other people's text: escaped everywhere. */

export interface Shared {
  /** Whole addresses: of the playground, and of the page for a frame. */
  readonly link: string
  readonly embed: string
  /** What the picture shows, in a sentence and at length. */
  readonly alt: string
  readonly description: string
  /** Files of the picture, without their ending. */
  readonly picture: string
  /** Of the link under a picture, and of the frame, for those who do not see it. */
  readonly opens: string
  readonly frameTitle: string
}

export interface PictureFiles {
  readonly light: string
  readonly dark: string
  readonly alt: string
  /** px; absent = the file's own. */
  readonly width?: number
}

/** As wide as the column it stands in; CSS pixels. The frame's page fits itself to any size. */
const FRAME = { width: '100%', height: 560 }

export const markdownOf = ({ link, alt, picture }: Shared): string =>
  `[![${inMarkdown(alt)}](${picture}.svg)](${inTarget(link)})`

/** Light and dark by the reader's system, where the page itself cannot say it; from `--theme pair`. */
export function pictureOf({ link, alt, picture }: Shared): string {
  const lines = pictureTag({ light: `${picture}-light.svg`, dark: `${picture}-dark.svg`, alt })
  return [`<a href="${inHtml(link)}">`, ...lines.map(line => `  ${line}`), '</a>'].join('\n')
}

export function frameOf({ embed, frameTitle }: Shared): string {
  const { width, height } = FRAME
  return `<iframe src="${inHtml(embed)}" title="${inHtml(frameTitle)}" width="${width}" height="${height}" loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>`
}

/** Learn's own Markdown: a short text of at most 150 characters and a long description. */
export function learnOf({ link, alt, description, picture, opens }: Shared): string {
  return [
    `:::image type="complex" source="media/${picture}.svg" alt-text="${inLearn(inHtml(alt))}":::`,
    `   ${inLearn(description)}`,
    ':::image-end:::',
    '',
    `[${inLearn(inMarkdown(opens))}](${inTarget(link)})`,
  ].join('\n')
}

/** A picture with one file for readers of light pages and one for readers of dark ones, as lines of HTML. */
export function pictureTag({ light, dark, alt, width }: PictureFiles): readonly string[] {
  return [
    '<picture>',
    `  <source media="(prefers-color-scheme: dark)" srcset="${inHtml(addressOf(dark))}">`,
    `  <img src="${inHtml(addressOf(light))}"${width === undefined ? '' : ` width="${width}"`} alt="${inHtml(alt)}">`,
    '</picture>',
  ]
}

/** A blank or a comma in srcset begins another file; ? and # would end this one's name. */
const addressOf = (path: string): string => encodeURI(path).replace(/[,?#]/g, encodeURIComponent)

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text and for attributes in double quotes, on one line. */
const inHtml = (text: string): string => text.replace(/[&<>"]/g, sign => HTML[sign]!).replace(/\s+/g, ' ')

/** Also raw HTML, which Markdown lets through. */
const inMarkdown = (text: string): string => text.replace(/[\\[\]*_`<>!|]/g, sign => `\\${sign}`).replace(/\s+/g, ' ')
/** Three colons begin and end Learn's own parts. */
const inLearn = (text: string): string => text.replace(/:{2,}/g, ':').replace(/\s+/g, ' ')
const inTarget = (address: string): string =>
  address
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replace(/[\s<>]/g, encodeURIComponent)
