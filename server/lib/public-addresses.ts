import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns'
import { isIP, type LookupFunction, type Socket } from 'node:net'

/**
 * Decides which addresses and names are public, that is, outside our own machine and network: for connections
 * to addresses that others supply.
 */

/**
 * Whether the address is public unicast; an address that embeds another one is judged by the address it
 * reaches.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (!version) return false
  const parsed = ipaddr.process(version === 6 ? inHexadecimal(address) : address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast'
  // In a network without IPv4, NAT64 is the only way to push services without IPv6.
  if (parsed.match(wellKnownNat64)) return isPublicAddress(parsed.parts.slice(6).flatMap(bytesOf).join('.'))
  // Tunnels (6to4, Teredo, IPv4-compatible) are obsolete: naming one is an attempt to bypass this check.
  return parsed.match(globalUnicast) && parsed.range() === 'unicast'
}

/** ipaddr.js treats `::8.8.8.8` as `::ffff:8.8.8.8`; `URL` normalises it to hexadecimal. */
const inHexadecimal = (address: string) => new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)

const wellKnownNat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
const bytesOf = (part: number) => [part >> 8, part & 0xff]

/** Whether the host of a URL, as `new URL()` normalises it, can be a name or address on the Internet. */
export function isPublicHost(hostname: string): boolean {
  const host = unbracketed(hostname)
  return isIP(host) ? isPublicAddress(host) : !isLocalName(host)
}

/** Whether the host is this machine or a non-public address; names in a local network do not count. */
export function isPrivateHost(hostname: string): boolean {
  const host = unbracketed(hostname)
  return isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost$/.test(host)
}

const unbracketed = (hostname: string) => hostname.toLowerCase().replace(/^\[|\]$|\.+$/g, '')

/** Names without a dot, and those reserved for local machines and networks (RFC 6761, 6762, 8375, 9476). */
const isLocalName = (host: string) =>
  !host.includes('.') ||
  /\.(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/.test(host)

/** Resolves names to public addresses only. The resolver is a parameter for tests. */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const found = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
      const [first] = found
      if (!first) return callback(error ?? new NotPublicError(), '')
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
}

/** Destroys a connection to a non-public peer before anything is sent over TLS. */
export function rejectPrivatePeer(socket: Socket): void {
  const check = () => {
    if (!isPublicAddress(socket.remoteAddress ?? '')) socket.destroy(new NotPublicError())
  }
  if (socket.connecting) socket.prependOnceListener('connect', check)
  else check()
}

export class NotPublicError extends Error {
  override readonly name = 'NotPublic'
  constructor() {
    super('This address leads nowhere public')
  }
}
