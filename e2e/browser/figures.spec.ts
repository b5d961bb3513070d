/** Figures in a real browser: in the fonts readers have, and made by the page itself. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { open, test, visit } from './page.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LANGS = ['en', 'es', 'ru', 'pt']

/** Inter and Roboto come from files; the others are there or another font stands in, which is what happens to readers. */
const FONTS = ['Inter', 'DejaVu Sans', 'Liberation Sans']

/** Words that cover others or stick out of the picture, as this browser draws them. */
function faultsDrawn(page: Page, svgs: readonly string[], font: string) {
  return page.evaluate(
    ([all, family]) =>
      all.flatMap(text => {
        document.body.innerHTML = text.replace(/font-family:[^;}]*/g, `font-family:'${family}'`)
        const svg = document.querySelector('svg')!
        const ground = svg.getBoundingClientRect()
        const boxes = [...svg.querySelectorAll('text')].map(element => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return { words: element.textContent, left, right, top, bottom }
        })
        const out = boxes
          .filter(
            box =>
              box.left < ground.left ||
              box.right > ground.right ||
              box.top < ground.top - 1 ||
              box.bottom > ground.bottom + 1,
          )
          .map(box => `outside: ${box.words}`)
        const name = svg.querySelector('title')!.textContent
        const over = boxes.flatMap((a, i) =>
          boxes.slice(i + 1).flatMap(b =>
            // Lines of one block come as close as their letters' own height allows.
            a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 4 && b.top < a.bottom - 4
              ? [`overlap: ${a.words} | ${b.words}`]
              : [],
          ),
        )
        return [...out, ...over].map(fault => `${name}: ${fault}`)
      }),
    [svgs, font] as const,
  )
}

test('every committed figure, in four languages and several fonts: no word over another, none outside @thorough', async ({
  page,
}) => {
  const svgs = LANGS.flatMap(lang =>
    readdirSync(`${root}public/figures/${lang}`).map(name =>
      readFileSync(`${root}public/figures/${lang}/${name}`, 'utf8'),
    ),
  )
  expect(svgs.length).toBeGreaterThan(100)
  const inter = readFileSync(`${root}node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf`).toString(
    'base64',
  )
  const semibold = readFileSync(
    `${root}node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf`,
  ).toString('base64')
  await page.setContent(
    `<style>@font-face { font-family: Inter; src: url(data:font/ttf;base64,${inter}); } @font-face { font-family: Inter; font-weight: 600; src: url(data:font/ttf;base64,${semibold}); }</style>`,
  )
  await page.evaluate(() => Promise.all([document.fonts.load('12px Inter'), document.fonts.load('600 12px Inter')]))
  for (const font of FONTS) expect(await faultsDrawn(page, svgs, font), font).toEqual([])
})

test('a figure is chosen, looked at and saved on the page @thorough', async ({ page }) => {
  await open(page, '#id=traffic-spike&t=PT1M6S')
  await page.getByRole('button', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Export figure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export a figure' })
  const picture = dialog.getByRole('img')
  await expect(picture).toHaveAccessibleName(/^Diagram that shows .*\.$/)
  await dialog.getByLabel('Language').selectOption('pt')
  await expect(picture).toHaveAccessibleName(/^Diagrama que mostra /)
  await dialog.getByLabel('Width').fill('600')
  await expect(picture).toHaveAttribute('width', '600')
  await expect(dialog.getByRole('textbox', { name: 'command line' })).toHaveValue(
    'busscope figure traffic-spike --view timeline --marks all --lang pt --width 600 -o traffic-spike.svg',
  )
  const [svg, png] = [await saved(page, 'Save as SVG'), await saved(page, 'Save as PNG')]
  expect(svg.toString('utf8')).toContain('lang="pt-BR"')
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 1200])
})

async function saved(page: Page, name: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFileSync(await (await coming).path())
}

interface Drawn {
  readonly id: string
  readonly at: string
  readonly lang: string
  readonly view: string
  readonly isMoving: boolean
  readonly sha256: string
}

test('figures have the same bytes from the page and from the command line: of built-in scenarios in each language and view, and a moving one @thorough', async ({
  page,
}) => {
  const drawn = drawnByCommandLine()
  await page.addInitScript(keepMadeFiles)
  await open(page, `#id=${drawn[0]!.id}&t=${drawn[0]!.at}`)
  await page.getByRole('button', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: 'Export figure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export a figure' })
  const picture = dialog.getByRole('img')
  await expect(picture).toBeVisible()

  await test.step('the options of a moving figure', async () => {
    await visit(page, '#id=traffic-spike&t=PT1M6S')
    await dialog.getByLabel('Nothing after').check()
    await dialog.getByLabel('Animated').check()
    await expect(dialog.getByLabel('Nothing after')).toHaveCount(0)
    const seconds = dialog.getByLabel('seconds')
    await seconds.fill('100')
    await expect(seconds).toHaveAttribute('aria-invalid', 'true')
    await seconds.fill('6.00049')
    await expect(seconds).not.toHaveAttribute('aria-invalid')
    await expect(dialog.getByRole('textbox', { name: 'command line' })).toHaveValue(
      'busscope figure traffic-spike --view timeline --marks all --animate 6s -o traffic-spike.svg',
    )
    await expect(dialog.getByText('only the SVG is animated; a PNG is not')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save as PNG' })).toHaveCount(0)
  })
  await test.step('it moves, and is saved as the command line draws it', async () => {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(720)
    const before = await picture.screenshot()
    await expect.poll(async () => (await picture.screenshot()).equals(before), 'it moves').toBe(false)
    const svg = await saved(page, 'Save as SVG')
    expect(createHash('sha256').update(svg).digest('hex')).toBe(drawn.find(({ isMoving }) => isMoving)!.sha256)
  })
  await test.step('on paper nothing moves', async () => {
    await dialog.getByLabel('Colours').selectOption('print')
    await expect(dialog.getByLabel('Animated')).toHaveCount(0)
    await expect(dialog.getByRole('textbox', { name: 'command line' })).not.toHaveValue(/animate/)
  })
  await test.step('of built-in scenarios', async () => {
    await dialog.getByLabel('Colours').selectOption('auto')
    await dialog.getByLabel('Animated').uncheck()
    await dialog.getByLabel('Nothing after').uncheck()
    expect(
      await page.evaluate(
        different,
        drawn.filter(({ isMoving }) => !isMoving),
      ),
    ).toEqual([])
  })
})

function drawnByCommandLine(): readonly Drawn[] {
  const { stdout } = spawnSync(process.execPath, ['app/cli/launch.mjs', '--entry', 'e2e/browser/figures-of-cli.ts'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Drawn)
}

type Keeping = typeof globalThis & { made: Map<string, Blob> }

/** The policy lets nobody fetch what the page has made; its pictures can be looked at all the same. */
function keepMadeFiles(): void {
  const made = ((globalThis as Keeping).made = new Map())
  const create = URL.createObjectURL.bind(URL)
  URL.createObjectURL = content => {
    const address = create(content)
    if (content instanceof Blob) made.set(address, content)
    return address
  }
}

/** Runs in the page: chooses each in the open dialog and waits until the picture is the one wanted. */
async function different(all: readonly Drawn[]): Promise<readonly string[]> {
  const others: string[] = []
  const choose = (index: number, value: string) => {
    const select = document.querySelectorAll<HTMLSelectElement>('.figure-options select')[index]!
    if (select.value === value) return
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const fingerprint = async () => {
    const address = document.querySelector<HTMLImageElement>('.figure-preview img')?.src
    const bytes = await (globalThis as Keeping).made.get(address ?? '')?.arrayBuffer()
    return bytes === undefined
      ? ''
      : [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
          .map(byte => byte.toString(16).padStart(2, '0'))
          .join('')
  }
  for (const { id, at, lang, view, sha256 } of all) {
    if (!location.hash.startsWith(`#id=${id}&`)) location.hash = `#id=${id}&t=${at}`
    choose(0, view)
    choose(2, lang)
    const end = performance.now() + 8000
    while ((await fingerprint()) !== sha256 && performance.now() < end)
      await new Promise(resolve => setTimeout(resolve, 30))
    if ((await fingerprint()) !== sha256) others.push(`${id} ${view} ${lang}`)
  }
  return others
}
