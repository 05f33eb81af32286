import type { FastifyInstance } from 'fastify'
import { isPublicAddress } from '../public-addresses.ts'

/**
 * Warns once when a peer that TRUST_PROXY does not name passes on addresses. If that is the operator's proxy, all guests
 * count as one, and ten wrong passwords of anybody lock everybody out.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isWarned = false
  app.addHook('onRequest', ({ headers, ips, socket, log }, _reply, done) => {
    // Fastify names more than the peer itself only if it trusts the peer.
    if (!isWarned && headers['x-forwarded-for'] && !(ips && ips.length > 1)) {
      isWarned = true
      const { remoteAddress = '' } = socket
      log.warn(
        // A public address may be a guest's, who made the header up.
        isPublicAddress(remoteAddress) ? {} : { peer: remoteAddress },
        'X-Forwarded-For from a peer that TRUST_PROXY does not name is ignored: if that is your proxy, all guests count as one address',
      )
    }
    done()
  })
}
