import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What web/build.ts made: a diner pays for every byte of it on a phone. */
const assets = new URL('../../dist/web/assets/', import.meta.url)
const manifest = JSON.parse(
  readFileSync(new URL('../../dist/web/guest.manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/** The entry and all it may load: texts of four languages and the panels. */
const files = Object.values(manifest)
  .map(({ file }) => file.replace('assets/', ''))
  .filter((file) => file.endsWith('.js'))
const weightOf = (file: string) => statSync(new URL(`${file}.br`, assets)).size
const isTexts = (file: string) => /^(en|sq|fr|nl)-/.test(file)

const isPanels = (file: string) => file.startsWith('panels-')
const texts = Math.max(...files.filter(isTexts).map(weightOf))
const sum = (some: string[]) => some.reduce((total, file) => total + weightOf(file), texts)
const others = files.filter((file) => !isTexts(file))

it('the JavaScript of a diner’s menu before the first tap is at most 75 KB, brotli', () => {
  expect(files.filter(isTexts)).toHaveLength(4)
  expect(sum(others.filter((file) => !isPanels(file)))).toBeLessThanOrEqual(75_000)
})

it('with all panels and their styles it is hardly more', () => {
  expect(files.filter(isPanels)).toHaveLength(1)
  expect(sum(others)).toBeLessThanOrEqual(85_000)
})

it('no schema code and nothing of the office is in it', () => {
  expect(readdirSync(assets)).toEqual(expect.arrayContaining(files))
  for (const file of files) {
    const code = readFileSync(new URL(file, assets), 'utf8')
    expect(code, file).not.toMatch(/ZodError|invalid_type|_zod/)
    expect(code, file).not.toMatch(/mantine|createBrowserRouter|dnd-kit/i)
  }
})
