import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/shared/errors.ts'
import { clientNetwork } from '../http/client-ip.ts'
import { SlidingWindow } from './sliding-window.ts'

interface Options {
  /** Allowed per hour from one address. */
  fromAddress: number
  /** Allowed per hour in total; the first few of an address count separately, up to the same number. */
  inTotal: number
  nowMs: () => number
}

const hourMs = 3600_000
/** So many of an address do not count with what others send, so that a few addresses cannot use up everybody's. */
const firstFew = 3

/**
 * Limits, per process and hour, calls by people without an account: from one address, and in total (contract
 * page, section 9).
 *
 * @throws AppError `request.tooMany` with the seconds to wait.
 */
export function hourlyLimit({ fromAddress, inTotal, nowMs }: Options): (request: FastifyRequest) => void {
  const ofNetworks = new SlidingWindow({ limit: fromAddress, windowMs: hourMs, maxKeys: 5_000, nowMs })
  const inAll = new SlidingWindow({ limit: inTotal, windowMs: hourMs, nowMs })
  return (request) => {
    const network = clientNetwork(request)
    const share = ofNetworks.count(network) < firstFew ? 'first' : 'further'
    const pause = Math.max(ofNetworks.pauseMs(network), inAll.pauseMs(share))
    if (pause > 0) throw new AppError('request.tooMany', { retryAfterInSeconds: Math.ceil(pause / 1000) })
    ofNetworks.add(network)
    inAll.add(share)
  }
}
