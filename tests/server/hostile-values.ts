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

const someId = '01900000-0000-7000-8000-000000000000'

/** Values a client could send where another type is expected. */
const values: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.005,
  1e-7,
  1.5,
  99,
  2_147_483_648,
  9_007_199_254_740_992,
  1e21,
  1e308,
  -1e308,
  '',
  ' ',
  'x',
  '1',
  'null',
  'true',
  someId,
  someId.toUpperCase(),
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(121),
  'x'.repeat(5000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '🍕'.repeat(70),
  "'; drop table menus; --",
  '%s%n{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '/media/a.webp',
  '../../etc/passwd',
  'https://example.com/a.jpg',
  'javascript:alert(1)',
  'http://[',
  '08:30',
  '24:00',
  '23:59:60',
  '2026-02-30',
  '0001-01-01T00:00:00Z',
  'Europe/Belgrade',
  '+99:99',
  'star',
  'APPROVED',
  'EUR',
  'sq',
  'arta@example.com',
  '+383 44 123 456',
  [],
  {},
  [null],
  [[]],
  [someId],
  [{ id: someId, order: 0 }],
  [{ id: someId, order: 4_294_967_296 }],
  [{ productId: someId, quantity: 1 }],
  Array.from({ length: 300 }, () => 'x'),
  { constructor: { prototype: { admin: true } } },
  { toString: 'x', valueOf: null, length: -1 },
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
