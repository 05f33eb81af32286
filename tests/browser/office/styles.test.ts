import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The output of web/build.ts. */
const read = (path: string) => readFileSync(new URL(`../../../dist/web/${path}`, import.meta.url), 'utf8')

it('our styles come after Mantine’s, whose rules weigh the same', () => {
  const links = [...read('office.html').matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)]
  const styles = links.map(([, path = '']) => read(path)).join('')
  const mantine = [...styles.matchAll(/\.m_[0-9a-f]{6,8}\b/g)]
  const ours = /\.[\w-]+-module_/.exec(styles)
  expect(mantine.length).toBeGreaterThan(100)
  expect(ours?.index).toBeGreaterThan(mantine.at(-1)?.index ?? Infinity)
})
