/** SVG → PNG without a browser: the same bytes on one platform. */
import type * as Rasteriser from '@resvg/resvg-js'
import { createRequire } from 'node:module'

/** What is native stays outside of the bundle. */
const require = createRequire(import.meta.url)

/** @param scale pixels for each px of the figure */
export async function pngOf(svg: string, scale: number): Promise<Buffer> {
  const { renderAsync } = require('@resvg/resvg-js') as typeof Rasteriser
  const fontFiles = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map(file => require.resolve(`@expo-google-fonts/inter/${file}`))
  const picture = await renderAsync(svg, { fitTo: { mode: 'zoom', value: scale }, font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' } })
  return picture.asPng()
}
