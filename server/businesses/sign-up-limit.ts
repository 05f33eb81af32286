import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/shared/errors.ts'
import { networkOf } from '#server/lib/http/client-ip.ts'
import type { House } from '#server/lib/services.ts'
import { SlidingWindow } from '#server/lib/limits/sliding-window.ts'

const hourInMs = 3600_000

/**
 * Counts a sign-up and refuses one too many from its address, or in all, within an hour (contract page, section 9).
 *
 * @throws AppError `request.tooMany` with the seconds to wait.
 */
export function signUpLimit({ monotonicMs: nowInMs, rateLimits }: House): (request: FastifyRequest) => void {
  const { signUpsFromAddress, signUpsInAll } = rateLimits
  const ofNetworks = new SlidingWindow({
    limit: signUpsFromAddress,
    windowInMs: hourInMs,
    mostKeys: 5_000,
    nowInMs,
  })
  const inAll = new SlidingWindow({ limit: signUpsInAll, windowInMs: hourInMs, nowInMs })
  return (request) => {
    const network = networkOf(request)
    const pause = Math.max(ofNetworks.pauseInMs(network), inAll.pauseInMs('all'))
    if (pause > 0) throw new AppError('request.tooMany', { retryAfterInSeconds: Math.ceil(pause / 1000) })
    ofNetworks.add(network)
    inAll.add('all')
  }
}
