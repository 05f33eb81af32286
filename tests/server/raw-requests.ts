import type { Endpoint } from '#contract/shared/endpoint.ts'
import { hostileText, pick } from './hostile-values.ts'

type Random = () => number

const methods = 'GET GET GET POST POST PUT DELETE HEAD OPTIONS PATCH TRACE PURGE'.split(' ')

const brokenCookies = [
  'sofra_client=%',
  'sofra_client=%E0%A4%A',
  'sofra_client=a.b; sofra_client=%',
  'unem_language=%; layout=%; selected_menu_index=999999',
  'unem_language=xx; layout=grid; selected_menu_index=99',
  '=; ;;; =%=; \u00ff\u00fe',
  'sofra_browser=%; sofra_browser=x.y.z',
  `big=${'x'.repeat(7000)}`,
]

const oddHeaders = [
  'accept-encoding: br',
  'accept-encoding: br;q=0, *',
  'accept-encoding: gzip, %',
  'accept-language: %,,;q=',
  'authorization: Bearer ',
  'authorization: Bearer guest.x.y.z',
  'authorization: Basic %%%',
  'authorization: Bearer \u00ff\u00fe',
  'if-none-match: *',
  'if-none-match: "%"',
  'range: bytes=-',
  'range: bytes=9999999999999999999-',
  'idempotency-key: %',
  'x-forwarded-for: %, 999.999.999.999',
  'x-forwarded-proto: javascript',
  'x-request-id: \u0001',
  'x-session-id: %00',
  'x-requested-with: sofra',
  'referer: http://[',
  'origin: null',
  'expect: tea',
  'upgrade: websocket\r\nconnection: upgrade',
  'transfer-encoding: gzip',
  'content-encoding: br',
  'save-data: %',
  'user-agent: \u00e9\u00e9',
  'host: [',
  `long: ${'y'.repeat(20_000)}`,
  ': nameless',
  'no colon at all',
]

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'text/plain',
  '%',
]

const bodies = [
  '',
  'null',
  '[]',
  '{}',
  '"x"',
  '{',
  '{"a":'.repeat(3000),
  '[1e999]',
  '{"title":"\\ud800"}',
  '{"__proto__":{"x":1}}',
  '\u0000',
  '\u00ff\u00fe\u00fd',
  'grant_type=password&username=%&password=%ff',
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n--b--\r\n',
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx',
  '--b--',
]

const tails =
  ' / ? ?% ?a=%ff ?lang=% ?table=%&token=% ?token=eyJ9 ?choose=xx # // /% /%00 /..%2f..%2fetc ?page=-1&size=1e9 ?statuses=,,,'.split(
    ' ',
  )

const pages = `
  / /search /privacy /menu /menu/:business /menu/:business/1 /menu/:business/999 /menu/:business/delivery
  /menu/:business/1/home /menu/:business/1/menus/:id /menu/:business/1/products/:id /menu/product/:id
  /menu/:business/manifest.webmanifest /sw.js /robots.txt /sitemap.xml /assets/:id /media/:id
  /media/aa-1x1-ffffff.webp /api/health /api/ready /api/openapi.json /api/nothing`
  .trim()
  .split(/\s+/)

/** The path patterns of these calls, of all pages and of the office's screens. */
export const pathsOf = (calls: [string, Endpoint][], screens: readonly string[]): string[] => [
  ...new Set([...calls.map(([key]) => `/api/${key.split(' ')[1]}`), ...pages, ...screens]),
]

/** The valid parts from which requests are built. */
export interface Known {
  paths: string[]
  ids: string[]
  /** Tokens of guests and staff. */
  tokens: string[]
}

/** One or several requests as bytes, about half of them broken somewhere. */
export function rawRequest(random: Random, known: Known): Buffer {
  const count = random() < 0.15 ? 3 : 1
  return Buffer.from(Array.from({ length: count }, () => one(random, known)).join(''), 'latin1')
}

function one(random: Random, known: Known): string {
  const method = random() < 0.02 ? pick(random, ['FOO', 'get', '', 'GET GET']) : pick(random, methods)
  const version = random() < 0.03 ? pick(random, ['HTTP/0.9', 'HTTP/1.0', 'HTTP/9.9', '']) : 'HTTP/1.1'
  const body = method === 'GET' || method === 'HEAD' ? '' : pick(random, bodies)
  return [
    `${method} ${target(random, known)} ${version}`,
    ...(random() < 0.02 ? [] : ['host: x']),
    ...(random() < 0.6
      ? [`authorization: Bearer ${pick(random, known.tokens)}`, 'x-requested-with: sofra']
      : []),
    ...(random() < 0.3 ? [`cookie: ${pick(random, brokenCookies)}`] : []),
    ...(random() < 0.5 ? [pick(random, oddHeaders)] : []),
    ...(body || random() < 0.1 ? [`content-type: ${pick(random, types)}`] : []),
    framed(random, body),
  ].join('\r\n')
}

/** An existing path with a valid or broken id, sometimes followed by something odd. */
function target(random: Random, { paths, ids }: Known): string {
  if (random() < 0.03)
    return pick(random, ['*', '', 'http://x/', '//', '/%', '/%c0%ae', '/'.repeat(5000), '/\u00ff'])
  const path = pick(random, paths).replace(/:\w+/g, () =>
    random() < 0.6
      ? pick(random, ids)
      : pick(random, ['%', '%00', '1', encodeURIComponent(hostileText(random)).slice(0, 300)]),
  )
  return random() < 0.4 ? path + pick(random, tails) : path
}

/**
 * The end of the headers and the body: with a right or wrong content length, or chunked, sometimes broken.
 */
function framed(random: Random, body: string): string {
  const dice = random()
  if (dice < 0.7) return `${body && `content-length: ${body.length}\r\n`}\r\n${body}`
  if (dice < 0.76) return `content-length: ${pick(random, ['-1', 'x', '1e3', '00', '5, 5'])}\r\n\r\n${body}`
  if (dice < 0.8) return `content-length: ${body.length + 5}\r\n\r\n${body}`
  const size = random() < 0.8 ? body.length.toString(16) : pick(random, ['zz', '-1'])
  return `transfer-encoding: chunked\r\n\r\n${body && `${size}\r\n${body}\r\n`}0\r\n\r\n`
}

/**
 * What is wrong with the responses on a connection, or null; a 503 means that the server is full and is no
 * fault.
 */
export function problemIn(text: string): string | null {
  if (!text) return 'no answer'
  for (const answer of text.split(/(?=HTTP\/1\.1 \d{3} )/)) {
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
    if (!status) continue
    if (status >= 500 && status !== 503) return `a fault: ${status}`
    const [head, body] = split(answer)
    if (status >= 400 && body && !isEnvelopeOrPage(head, body)) return `no envelope and no page: ${status}`
  }
  return null
}

function split(answer: string): [string, string] {
  const end = answer.indexOf('\r\n\r\n')
  return [answer.slice(0, end), answer.slice(end + 4)]
}

function isEnvelopeOrPage(head: string, body: string): boolean {
  if (/content-type: text\/html/i.test(head)) return true
  // A chunked body has chunk sizes in between.
  return /content-type: application\/json/i.test(head) && /"error":".*"code":"/s.test(body)
}
