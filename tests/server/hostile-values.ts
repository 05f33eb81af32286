/** A seeded pseudo-random number generator (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(random: () => number, all: readonly T[]): T =>
  all[Math.floor(random() * all.length)] as T

/**
 * Sixty texts and links that try to break something, deceive people or run a script. Any script
 * that runs sets `window.hacked` or opens a dialog.
 */
const hack = 'window.hacked=1'
const picture = '/media/00000000000000000000000000000000-40x30-cc3333.webp'

export const hostileTexts: readonly string[] = [
  // Markup.
  `<script>${hack};alert(1)</script>`,
  `</script><script>${hack}</script>`,
  `"><script>${hack}</script>`,
  `'><img src=x onerror=${hack}>`,
  `" onmouseover="${hack}" autofocus onfocus="${hack}" x="`,
  `' onerror='${hack}' x='`,
  `<img src=x onerror="${hack}">`,
  `<svg onload=${hack}>`,
  `<svg><script>${hack}</script></svg>`,
  `<math><mtext></mtext><mglyph><svg><mtext><style><img src=x onerror=${hack}>`,
  `<iframe srcdoc="<script>parent.${hack}</script>">`,
  `<a href="javascript:${hack}">x</a>`,
  `<style>*{display:none}</style>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  '<!--',
  '--><!--<script>',
  ']]>',
  '<![CDATA[<x>]]>',
  '</title></textarea></style></template>',
  '</script>',
  '&lt;script&gt;&amp;#60;&#x3c;script&#x3e;',
  // Links that are invalid or lead elsewhere.
  `javascript:${hack}`,
  ` JaVaScRiPt:${hack}//`,
  `java\tscript:${hack}`,
  `data:text/html,<script>${hack}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${hack}'/>`,
  `vbscript:${hack}`,
  'http://[',
  'https://%',
  'https://x:99999999/',
  '//evil.example/x.js',
  'https://arta:secret@evil.example/',
  `https://evil.example/"><script>${hack}</script>`,
  `https://evil.example/a b.jpg' onerror='${hack}`,
  'https://evil.example/%00%ff%e2%80%ae',
  'https://evil.example/a,b 2x.jpg 400w',
  'https://пример.example/é?ë=ç#☕',
  picture,
  `${picture}"><script>${hack}</script>`,
  '/media/../../../../etc/passwd',
  'file:///etc/passwd',
  // Values with a meaning for machines: SQL, format strings, templates, headers, formulas.
  "'; drop table menus; --",
  '%s%n%x%p %00 %ff %2e%2e%2f',
  '{{7*7}}${7*7}<%= 7*7 %>#{7*7}{% raw %}',
  '__proto__',
  'constructor.prototype',
  '{"data":[],"error":"x"}',
  'x\r\nset-cookie: sofra_client=stolen\r\n\r\n<html>',
  '=HYPERLINK("https://evil.example","x")',
  '\\u0000\\ud800\\x3cscript\\x3e',
  // Values that mislead people or break the layout.
  '\u2028\u2029</script>',
  '\u202egpj.exe \u2066x\u2069',
  'مطعم شاورما ‎',
  'שווארמה וחומוס',
  '\u200b\u2060\ufeff\u00ad',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🍕'.repeat(4),
  `Z${'\u0351\u0363\u0301'.repeat(20)}`,
  'half \ud83c a pizza\0',
  'x'.repeat(5000),
]

const someId = '01900000-0000-7000-8000-000000000000'

const numbers = [0, -0, -1, 0.005, 1e-7, 1.5, 99, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308]
const words = [
  '',
  ' ',
  'x',
  '1',
  'null',
  'true',
  'a\u0000b',
  'star',
  'APPROVED',
  'EUR',
  'sq',
  '+383 44 123 456',
]
const ids = [someId, someId.toUpperCase(), 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'arta@example.com']
const times = [
  '08:30',
  '24:00',
  '23:59:60',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  'Europe/Belgrade',
  '+99:99',
]
const links = ['https://example.com/a.jpg', '/media/a.webp']
const long = ['🍕'.repeat(70), 'x'.repeat(121), Array.from({ length: 300 }, () => 'x')]
const empty = [null, true, false, [], {}, [null], [[]], [someId]]

/** Values a client could send where another type is expected, or the same with other bounds. */
const values: unknown[] = [
  ...numbers,
  ...words,
  ...ids,
  ...times,
  ...links,
  ...long,
  ...empty,
  [{ id: someId, order: 0 }],
  [{ id: someId, order: 4_294_967_296 }],
  [{ productId: someId, quantity: 1 }],
  { constructor: { prototype: { admin: true } } },
  { toString: 'x', valueOf: null, length: -1 },
  ...hostileTexts,
]

/**
 * A body with a call's known fields, some hostile, some missing, some valid, and sometimes an unknown field.
 */
export function hostileBody(random: () => number, fields: string[], right: Record<string, unknown>): unknown {
  if (random() < 0.1) return pick(random, values)
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const dice = random()
    if (dice < 0.5 && field in right) body[field] = right[field]
    else if (dice < 0.85) body[field] = pick(random, values)
  }
  if (random() < 0.3)
    body[pick(random, ['id', 'businessId', 'nonsense', 'deleted', 'order'])] = pick(random, values)
  return body
}

/** A hostile value as text for a URL, well-formed UTF-16. */
export function hostileText(random: () => number): string {
  const value = pick(random, values)
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300).toWellFormed()
}
