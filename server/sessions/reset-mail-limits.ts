import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '#server/lib/http/client-ip.ts'
import type { AppServices } from '#server/lib/services.ts'
import { SlidingWindow } from '#server/lib/limits/sliding-window.ts'
import { accountPseudonym } from './known-browsers.ts'

const windowMs = 15 * 60_000

/**
 * Whether another reset mail may be sent: within 15 minutes at most 5 per account and 100 per requesting
 * address.
 */
export function mailLimits(services: AppServices): (email: string, request: FastifyRequest) => boolean {
  const nowMs = services.monotonicMs
  const ofAccounts = new SlidingWindow({ limit: 5, windowMs, nowMs })
  const ofNetworks = new SlidingWindow({ limit: 100, windowMs, maxKeys: 5_000, nowMs })
  return (email, request) => {
    const account = accountPseudonym(services, email)
    const network = clientNetwork(request)
    if (ofAccounts.pauseMs(account) || ofNetworks.pauseMs(network)) return false
    ofAccounts.add(account)
    ofNetworks.add(network)
    return true
  }
}
