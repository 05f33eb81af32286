import type { lookup } from 'node:dns'
import { expect, test } from 'vitest'
import { mayBePrinter, printerLookup } from './printer-addresses.ts'

const networks = ['192.168.1.0/24', 'fd00::/8']

test.each([
  ['192.168.1.50', true],
  ['192.168.2.50', false],
  ['::ffff:192.168.1.50', true],
  ['::ffff:10.0.0.1', false],
  ['fd12::1', true],
  ['fe80::1', false],
  ['127.0.0.1', false],
  ['8.8.8.8', false],
  ['printer.lan', true],
])('%s may be a printer: %s', (host, expected) => {
  expect(mayBePrinter(networks, host)).toBe(expected)
})

test('without networks no host is allowed', () => {
  expect(['192.168.1.50', 'printer.lan'].map((host) => mayBePrinter([], host))).toEqual([false, false])
})

/** A resolver that returns these addresses. */
const resolvesTo = (...addresses: string[]) =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup
const find = (...addresses: string[]) =>
  new Promise((resolve) => {
    printerLookup(networks, resolvesTo(...addresses))('printer.lan', { all: true }, (error, found) =>
      resolve(error ? error.message : found),
    )
  })

test('a name resolves only to its addresses within those networks', async () => {
  expect(await find('169.254.169.254', '192.168.1.50')).toEqual([{ address: '192.168.1.50', family: 4 }])
  expect(await find('169.254.169.254', '127.0.0.1')).toBe('This name leads to no printer')
})
