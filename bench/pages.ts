import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { makeBigMenu } from './big-menu.ts'
import { median, report } from './report.ts'
import type { Served } from './served.ts'

const brotli = { 'accept-encoding': 'br' }
const rounds = 5
const secondsEach = 4

/** A kept page of 300 products against a bare node:http server that sends the same bytes, and one rendered anew. */
export async function benchPages({ url }: Served): Promise<void> {
  const menu = await makeBigMenu(url)
  const page = url + menu.path
  const first = (await bytesOf(page)).length
  const kept = await sizeAtRest(page, first)
  report('300 products, kept page, brotli', `${kept} bytes, ${first} when first made`, kept <= 20 * 1024)

  const rendered: number[] = []
  for (let round = 0; round < 30; round++) {
    await menu.changePrice(3 + round / 10)
    const begin = performance.now()
    await bytesOf(page)
    if (round >= 10) rendered.push(performance.now() - begin)
  }
  report('300 products, page not kept, median', `${median(rendered).toFixed(1)} ms`, median(rendered) < 25)

  await bytesOf(page)
  const bare = spawn(process.execPath, [new URL('bare.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  bare.stdin.end(await bytesOf(page))
  const [address] = (await once(bare.stdout, 'data')) as [Buffer]
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ours = await requestsPerSecond(page)
    const theirs = await requestsPerSecond(address.toString().trim())
    ratios.push(ours / theirs)
  }
  bare.kill()
  report(
    `requests/s to bare node:http, median of ${rounds} (${generator})`,
    median(ratios).toFixed(2),
    median(ratios) >= 0.8,
  )

  const marked = url + (await makeBigMenu(url, { hasMarks: true })).path
  const firstMarked = (await bytesOf(marked)).length
  const keptMarked = await sizeAtRest(marked, firstMarked)
  report(
    'the same with allergens and diet marks on all',
    `${keptMarked} bytes, ${firstMarked} when first made`,
    keptMarked <= 24 * 1024,
  )
}

/** What is asked for again is compressed once more, as small as it gets. */
async function sizeAtRest(page: string, first: number): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const size = (await bytesOf(page)).length
    if (size < first) return size
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return first
}

async function bytesOf(page: string): Promise<Buffer> {
  // node's fetch would decompress: ask through http.
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(page, { headers: brotli }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined
const generator = hasWrk ? 'wrk' : 'autocannon'

/** wrk where there is one: it takes less of the machine than a generator in node. */
async function requestsPerSecond(page: string): Promise<number> {
  if (!hasWrk) {
    const { requests } = await autocannon({
      url: page,
      connections: 32,
      duration: secondsEach,
      headers: brotli,
    })
    return requests.average
  }
  const run = spawn('wrk', ['-t1', '-c32', `-d${secondsEach}s`, '-H', 'accept-encoding: br', page])
  let text = ''
  run.stdout.on('data', (part: Buffer) => (text += part.toString()))
  await once(run, 'close')
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
}
