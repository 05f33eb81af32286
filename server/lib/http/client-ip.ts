import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** The address of who asks, in its one spelling; what a proxy made up counts for nothing. */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = canonicalAddress(ip)
  if (address !== null) return address
  return ip === socket.remoteAddress ? '::' : clientAddress({ ip: socket.remoteAddress ?? '::', socket })
}

/** Whom to count when counting by address: of IPv6 every customer has a whole /64 to choose addresses from. */
export const clientNetwork = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  toNetwork(clientAddress(request))

/** The same of an address as `clientAddress` writes it; PostgreSQL reads the answer as inet. */
export function toNetwork(address: string): string {
  if (isIP(address) === 4) return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
}

/**
 * An IP address in the one spelling that is kept and compared, or null: an IPv4 address that came in by IPv6
 * (`::ffff:192.0.2.1`) is the same as without, IPv6 is compressed and in lower case, a link-local one has no zone.
 */
export function canonicalAddress(text: string): string | null {
  const [address = ''] = text.split('%')
  return isIP(address) ? ipaddr.process(address).toString() : null
}
