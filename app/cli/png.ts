/** SVG → PNG, or SVG with letters as outlines, without a browser: the same bytes on one platform. */
import type * as Rasteriser from '@resvg/resvg-js'
import { createRequire } from 'node:module'
import { BadInput } from './bad-input.ts'

/** What is native stays outside of the bundle. */
const require = createRequire(import.meta.url)
const rasteriser = () => installed(() => require('@resvg/resvg-js') as typeof Rasteriser)

/** 12 MB that only these pictures need: the packages are optional, and resvg is there only for some platforms. */
export function installed<T>(load: () => T): T {
  try {
    return load()
  } catch (error) {
    throw new BadInput([
      'PNG files and --text outlines need two packages that are not installed: npm install @resvg/resvg-js @expo-google-fonts/inter',
      String(error instanceof Error ? error.message : error).split('\n')[0]!,
    ])
  }
}

/** Inter alone: what a machine has must not change the picture. */
function fonts(): NonNullable<Rasteriser.ResvgRenderOptions['font']> {
  const fontFiles = installed(() => [
    require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  ])
  return { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' }
}

/** @param scale pixels for each px of the figure */
export async function pngOf(svg: string, scale: number): Promise<Buffer> {
  const picture = await rasteriser().renderAsync(svg, { fitTo: { mode: 'zoom', value: scale }, font: fonts() })
  return picture.asPng()
}

/** Its title and description stay text. */
export function outlined(svg: string): string {
  const { Resvg } = rasteriser()
  const told = /<title id.*?<\/desc>/s.exec(svg)?.[0] ?? ''
  const [, attributes = ''] = /viewBox="[^"]*"( .*?)>/.exec(svg) ?? []
  return `${new Resvg(svg, { font: fonts() })
    .toString()
    .trim()
    .replace(/<svg ([^>]*)>/, (_, own: string) => `<svg ${own}${attributes}>\n${told}`)}\n`
}
