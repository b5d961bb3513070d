/** A picture with one file for readers of light pages and one for readers of dark ones, as HTML; texts and names of files are other people's. */

export interface PictureFiles {
  readonly light: string
  readonly dark: string
  readonly alt: string
  /** px; absent = the file's own. */
  readonly width?: number
}

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
export const inHtml = (text: string): string => text.replace(/[&<>"]/g, sign => HTML[sign]!).replace(/\s+/g, ' ')
