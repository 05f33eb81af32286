import autocannon from 'autocannon'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, report } from './report.ts'

const rounds = 5
const secondsEach = 3
const connections = 32

const hasWrk = spawnSync('wrk', ['--version']).error === undefined
/** The load generator: wrk if installed, because it takes less CPU than one in Node. */
const generator = hasWrk ? 'wrk' : 'autocannon'

type Headers = Record<string, string>

/** The bytes on the wire; fetch would decompress them. */
export async function bytesOf(url: string, headers: Headers): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}

/** The size after recompression: a page that is requested again is compressed at best quality. */
export async function sizeAtRest(url: string, headers: Headers): Promise<number> {
  const first = (await bytesOf(url, headers)).length
  for (let tries = 0; tries < 50; tries++) {
    const size = (await bytesOf(url, headers)).length
    if (size < first) return size
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return first
}

/** The requests per second answered for these paths, chosen at random. */
async function requestsPerSecond(
  origin: string,
  paths: readonly string[],
  headers: Headers,
): Promise<number> {
  if (hasWrk) return byWrk(origin, paths, headers)
  const requests = Array.from({ length: Math.min(paths.length, 20_000) }, () => ({
    path: paths[Math.floor(Math.random() * paths.length)] ?? '/',
  }))
  const result = await autocannon({ url: origin, connections, duration: secondsEach, headers, requests })
  if (result.non2xx) throw new Error(`${result.non2xx} answers were no pages`)
  return result.requests.average
}

async function byWrk(origin: string, paths: readonly string[], headers: Headers): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-wrk-'))
  const script = join(folder, 'paths.lua')
  // Each request is formatted once, so that wrk only has to choose one.
  await writeFile(
    script,
    `local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}
local requests = {}
init = function() for i, path in ipairs(paths) do requests[i] = wrk.format("GET", path) end end
request = function() return requests[math.random(#requests)] end
`,
  )
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const run = spawn('wrk', ['-t1', `-c${connections}`, `-d${secondsEach}s`, '-s', script, ...given, origin])
  let text = ''
  run.stdout.on('data', (part: Buffer) => (text += part.toString()))
  await once(run, 'close')
  await rm(folder, { recursive: true })
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1]
  if (failed) throw new Error(`${failed} answers were no pages`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1])
}

/**
 * The requests per second of one server divided by those of another, alternating; the median of the ratios.
 */
async function ratioOf(ours: () => Promise<number>, theirs: () => Promise<number>) {
  const figures: { ratio: number; ours: number; theirs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [await ours(), await theirs()]
    figures.push({ ratio: one / other, ours: one, theirs: other })
  }
  const of = (name: 'ratio' | 'ours' | 'theirs') => median(figures.map((figure) => figure[name]))
  return { ratio: of('ratio'), ours: Math.round(of('ours')), theirs: Math.round(of('theirs')) }
}

/**
 * Reports the requests per second that a URL answers, relative to a bare node:http server that sends the same
 * bytes.
 */
export async function reportAgainstBare(what: string, url: string, headers: Headers, least: number) {
  const bare = spawn(process.execPath, [new URL('bare.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  bare.stdin.end(await bytesOf(url, headers))
  const [address] = (await once(bare.stdout, 'data')) as [Buffer]
  const { origin, pathname } = new URL(url)
  const bareOrigin = new URL(address.toString().trim()).origin
  const { ratio, ours, theirs } = await ratioOf(
    () => requestsPerSecond(origin, [pathname], headers),
    () => requestsPerSecond(bareOrigin, [pathname], headers),
  )
  bare.kill()
  report(
    `${what}, requests a second to bare node:http (${ours} to ${theirs}, median of ${rounds}, ${generator})`,
    ratio.toFixed(2),
    ratio >= least,
  )
}
