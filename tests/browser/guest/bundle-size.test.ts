import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'

/** The output of web/build.ts: guests download every byte of it on their phones. */
const assets = new URL('../../../dist/web/assets/', import.meta.url)
const manifest = JSON.parse(
  readFileSync(new URL('../../../dist/web/guest.manifest.json', import.meta.url), 'utf8'),
) as Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

/** The entry and every script it may load: the panels, and the texts of both in each language. */
const scripts = Object.entries(manifest)
  .map(([source, { file }]) => ({ source, file: file.replace('assets/', '') }))
  .filter(({ file }) => file.endsWith('.js'))
const files = scripts.map(({ file }) => file)
/** A guest loads the texts of one language; count the longest. */
function weightOf(part: RegExp, parts: number): number {
  const found = scripts.filter(({ source }) => part.test(source))
  expect(found, `files like ${part}`).toHaveLength(parts)
  return Math.max(...found.map(({ file }) => statSync(new URL(`${file}.br`, assets)).size))
}
const first = () => weightOf(/guest\.tsx$/, 1) + weightOf(/locales\/..\/guest/, languages.length)

it('the JavaScript of a guest’s menu before the first tap is at most 75.7 KB with Brotli', () => {
  expect(first()).toBeLessThanOrEqual(75_700)
})

it('with the panels (search, diet and inbox, but not the picture viewer), their styles and texts, it is at most 100.9 KB', () => {
  expect(
    first() + weightOf(/guest\/panels\/panels\.tsx$/, 1) + weightOf(/locales\/..\/panels/, languages.length),
  ).toBeLessThanOrEqual(100_900)
})

it('it contains no schema code and no code of the office', () => {
  expect(readdirSync(assets)).toEqual(expect.arrayContaining(files))
  for (const file of files) {
    const code = readFileSync(new URL(file, assets), 'utf8')
    expect(code, file).not.toMatch(/ZodError|invalid_type|_zod/)
    expect(code, file).not.toMatch(/mantine|createBrowserRouter|dnd-kit/i)
  }
})
