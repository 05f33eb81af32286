import { makeBigMenu } from './big-menu.ts'
import { bytesOf, reportAgainstBare, sizeAtRest } from './load.ts'
import { median, report } from './report.ts'
import type { Served } from './served.ts'

const brotli = { 'accept-encoding': 'br' }

/**
 * A cached page of 300 products compared with a bare node:http server that sends the same bytes, and a page
 * that is rendered again.
 */
export async function benchPages({ url }: Served): Promise<void> {
  const menu = await makeBigMenu(url)
  const page = url + menu.path
  const first = (await bytesOf(page, brotli)).length
  const kept = await sizeAtRest(page, brotli)
  report('300 products, kept page, brotli', `${kept} bytes, ${first} when first made`, kept <= 20 * 1024)

  const rendered: number[] = []
  for (let round = 0; round < 30; round++) {
    await menu.changePrice(3 + round / 10)
    const begin = performance.now()
    await bytesOf(page, brotli)
    if (round >= 10) rendered.push(performance.now() - begin)
  }
  report('300 products, page not kept, median', `${median(rendered).toFixed(1)} ms`, median(rendered) < 25)

  await sizeAtRest(page, brotli)
  await reportAgainstBare('300 products, kept page', page, brotli, 0.8)

  const marked = url + (await makeBigMenu(url, { hasMarks: true })).path
  const firstMarked = (await bytesOf(marked, brotli)).length
  const keptMarked = await sizeAtRest(marked, brotli)
  report(
    'the same with allergens and diet marks on all',
    `${keptMarked} bytes, ${firstMarked} when first made`,
    keptMarked <= 24 * 1024,
  )

  const optional = url + (await makeBigMenu(url, { hasOptions: true })).path
  const firstOptional = (await bytesOf(optional, brotli)).length
  const keptOptional = await sizeAtRest(optional, brotli)
  report(
    'with three groups of five options on all, half with prices of their own',
    `${keptOptional} bytes, ${firstOptional} when first made`,
    keptOptional <= 24 * 1024,
  )
}
