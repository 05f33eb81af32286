import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/**
 * The address of who asks, in one spelling: an IPv4 address that came in by IPv6 is the same as without, a link-local
 * one has no zone, and what a proxy made up counts for nothing.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [address = ''] = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  if (isIP(address)) return address.toLowerCase()
  return ip === socket.remoteAddress ? '::' : addressOf({ ip: socket.remoteAddress ?? '::', socket })
}

/** Whom to count when counting by address: of IPv6 every customer has a whole /64 to choose addresses from. */
export const networkOf = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  networkOfAddress(addressOf(request))

/** The same of an address as `addressOf` writes it; PostgreSQL reads the answer as inet. */
export function networkOfAddress(address: string): string {
  if (isIP(address) === 4) return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`
}
