import type { FastifyRequest } from 'fastify'
import { networkOf } from '#server/lib/http/client-ip.ts'
import type { House } from '#server/lib/services.ts'
import { SlidingWindow } from '#server/lib/limits/sliding-window.ts'
import { accountOf } from './known-browsers.ts'

const windowInMs = 15 * 60_000

/** Whether one more mail for a new password may go out within 15 minutes: 5 to an account, 100 asked for by an address. */
export function mailLimits(house: House): (email: string, request: FastifyRequest) => boolean {
  const nowInMs = house.monotonicMs
  const ofAccounts = new SlidingWindow({ limit: 5, windowInMs, nowInMs })
  const ofNetworks = new SlidingWindow({ limit: 100, windowInMs, mostKeys: 5_000, nowInMs })
  return (email, request) => {
    const account = accountOf(house, email)
    const network = networkOf(request)
    if (ofAccounts.pauseInMs(account) || ofNetworks.pauseInMs(network)) return false
    ofAccounts.add(account)
    ofNetworks.add(network)
    return true
  }
}
