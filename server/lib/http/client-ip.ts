import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** The client's address in canonical form; a malformed value from a proxy is ignored. */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = canonicalAddress(ip)
  if (address !== null) return address
  return ip === socket.remoteAddress ? '::' : clientAddress({ ip: socket.remoteAddress ?? '::', socket })
}

/** The key for limits by address. An IPv6 customer has a whole /64 to choose from, so that counts as one. */
export const clientNetwork = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  toNetwork(clientAddress(request))

/** The network of an address in the form of `clientAddress`; PostgreSQL can parse the result as inet. */
export function toNetwork(address: string): string {
  if (isIP(address) === 4) return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
}

/**
 * An IP address in the one form that is stored and compared, or null: IPv4-mapped IPv6 (`::ffff:192.0.2.1`) becomes
 * IPv4, other IPv6 is compressed and lower-case, and zones are dropped.
 */
export function canonicalAddress(text: string): string | null {
  const [address = ''] = text.split('%')
  return isIP(address) ? ipaddr.process(address).toString() : null
}
