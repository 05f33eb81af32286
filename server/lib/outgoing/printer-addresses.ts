import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

/**
 * The networks in which printers may be. Staff enter a printer's address and the server connects to it, so
 * only networks that the operator lists (PRINTER_NETWORKS) are allowed: nobody can reach into another network
 * through us.
 */
export type PrinterNetworks = readonly string[]

const isWithin = (networks: PrinterNetworks, address: string): boolean => {
  const parsed = ipaddr.process(address)
  return networks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network)
    return range.kind() === parsed.kind() && parsed.match(range as never, bits)
  })
}

/** Whether this can be a printer's host. Names are only checked when they are resolved (`printerLookup`). */
export const mayBePrinter = (networks: PrinterNetworks, host: string): boolean =>
  isIP(host) ? isWithin(networks, host) : networks.length > 0

/** Resolves names to addresses in these networks only. The resolver is a parameter for tests. */
export function printerLookup(networks: PrinterNetworks, resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const found = error ? [] : addresses.filter(({ address }) => isWithin(networks, address))
      const [first] = found
      if (!first) return callback(error ?? new Error('This name leads to no printer'), '')
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
}
