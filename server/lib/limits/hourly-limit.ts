import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/shared/errors.ts'
import { clientNetwork } from '../http/client-ip.ts'
import { SlidingWindow } from './sliding-window.ts'

interface Options {
  /** How many an hour from one address. */
  fromAddress: number
  /** How many an hour in all. */
  inTotal: number
  nowMs: () => number
}

const hourMs = 3600_000

/**
 * Counts what one process does for people without an account, and refuses one too many from an address, or in all,
 * within an hour (contract page, section 9).
 *
 * @throws AppError `request.tooMany` with the seconds to wait.
 */
export function hourlyLimit({ fromAddress, inTotal, nowMs }: Options): (request: FastifyRequest) => void {
  const ofNetworks = new SlidingWindow({ limit: fromAddress, windowMs: hourMs, maxKeys: 5_000, nowMs })
  const inAll = new SlidingWindow({ limit: inTotal, windowMs: hourMs, nowMs })
  return (request) => {
    const network = clientNetwork(request)
    const pause = Math.max(ofNetworks.pauseMs(network), inAll.pauseMs('all'))
    if (pause > 0) throw new AppError('request.tooMany', { retryAfterInSeconds: Math.ceil(pause / 1000) })
    ofNetworks.add(network)
    inAll.add('all')
  }
}
