import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/shared/errors.ts'
import { clientNetwork } from '#server/lib/http/client-ip.ts'
import type { AppServices } from '#server/lib/services.ts'
import { SlidingWindow } from '#server/lib/limits/sliding-window.ts'

const hourMs = 3600_000

/**
 * Counts a sign-up and refuses one too many from its address, or in all, within an hour (contract page, section 9).
 *
 * @throws AppError `request.tooMany` with the seconds to wait.
 */
export function signUpLimit({
  monotonicMs: nowMs,
  rateLimits,
}: AppServices): (request: FastifyRequest) => void {
  const { signUpsFromAddress, signUpsInTotal } = rateLimits
  const ofNetworks = new SlidingWindow({
    limit: signUpsFromAddress,
    windowMs: hourMs,
    maxKeys: 5_000,
    nowMs,
  })
  const inAll = new SlidingWindow({ limit: signUpsInTotal, windowMs: hourMs, nowMs })
  return (request) => {
    const network = clientNetwork(request)
    const pause = Math.max(ofNetworks.pauseMs(network), inAll.pauseMs('all'))
    if (pause > 0) throw new AppError('request.tooMany', { retryAfterInSeconds: Math.ceil(pause / 1000) })
    ofNetworks.add(network)
    inAll.add('all')
  }
}
