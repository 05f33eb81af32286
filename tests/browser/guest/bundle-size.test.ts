import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The output of web/build.ts: a guest pays for every byte of it on a phone. */
const assets = new URL('../../../dist/web/assets/', import.meta.url)
const manifest = JSON.parse(
  readFileSync(new URL('../../../dist/web/guest.manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/** The entry and all it may load: the panels, and the texts of both in four languages. */
const scripts = Object.entries(manifest)
  .map(([source, { file }]) => ({ source, file: file.replace('assets/', '') }))
  .filter(({ file }) => file.endsWith('.js'))
const files = scripts.map(({ file }) => file)
/** Of the texts a guest loads one language: the longest. */
function weightOf(part: RegExp, parts: number): number {
  const found = scripts.filter(({ source }) => part.test(source))
  expect(found, `files like ${part}`).toHaveLength(parts)
  return Math.max(...found.map(({ file }) => statSync(new URL(`${file}.br`, assets)).size))
}
const first = () => weightOf(/guest\.tsx$/, 1) + weightOf(/locales\/guest\//, 4)

it('the JavaScript of a guest’s menu before the first tap is at most 75 KB, brotli', () => {
  expect(first()).toBeLessThanOrEqual(75_000)
})

it('with the panels, including search, diet and inbox but not the picture viewer, their styles and their texts it is at most 97 KB', () => {
  expect(
    first() + weightOf(/guest\/panels\/panels\.tsx$/, 1) + weightOf(/locales\/panels\//, 4),
  ).toBeLessThanOrEqual(97_000)
})

it('no schema code and nothing of the office is in it', () => {
  expect(readdirSync(assets)).toEqual(expect.arrayContaining(files))
  for (const file of files) {
    const code = readFileSync(new URL(file, assets), 'utf8')
    expect(code, file).not.toMatch(/ZodError|invalid_type|_zod/)
    expect(code, file).not.toMatch(/mantine|createBrowserRouter|dnd-kit/i)
  }
})
