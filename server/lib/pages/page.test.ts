import { expect, test } from 'vitest'
import { gzipFor, makeJsonPage, makePage, recompress } from './page.ts'

const standIn = '123456789012345'
const html = `<title>Menu</title>${Array.from({ length: 200 }, (_, n) => `<p>Dish ${n * 7919} at /menu/x/${standIn}</p>`).join('')}`
const facts = { csp: '', status: 200, until: null }

test('a cached page keeps no memory alive but its own bytes', async () => {
  const pages = [
    await makePage(html, facts),
    await makePage(html, { ...facts, table: { number: '3', standIn } }),
    await makeJsonPage({ html }, { version: 1, since: 0, until: null }),
  ]
  for (const page of pages) {
    const smaller = await recompress(page)
    expect(smaller.brotli.length).toBeLessThan(page.brotli.length)
    for (const { brotli } of [page, smaller]) expect(brotli.buffer.byteLength).toBe(brotli.length)
  }
  const gzipped = await gzipFor(pages[0] as (typeof pages)[number], '')
  expect(gzipped.buffer.byteLength).toBe(gzipped.length)
})
