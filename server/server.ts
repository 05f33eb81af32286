import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import { withPort, type Config } from './config.ts'
import type { House } from './lib/services.ts'
import { closeHouse, openHouse, type HouseOptions } from './open-services.ts'
import { PageRenderer } from './pages/rendering/renderer.ts'
import { startOverdue } from './orders/overdue.ts'
import { startPush } from './push/notices.ts'
import { startResetMails } from './sessions/reset-mails.ts'
import { startUpkeep } from './upkeep/upkeep.ts'
import { isAnswering } from './lib/http/http-server.ts'
import { readBuiltWeb } from './lib/pages/built-web.ts'

export interface Server {
  house: House
  /** Where it listens, e.g. http://127.0.0.1:3000. */
  url: string
  close(): Promise<void>
}

interface Options extends HouseOptions {
  /** false: the API alone, for what needs no built web app. */
  pages?: boolean
  /** How far the thread that renders pages gives way to what answers (setpriority). */
  renderingNiceness?: number
  /** Done before anybody is answered. */
  prepare?: (house: House) => Promise<void>
}

/** A listening server on a migrated database; `close` ends open requests, streams, jobs and connections in turn. */
export async function startServer({
  pages = true,
  renderingNiceness = 5,
  prepare,
  ...options
}: Options): Promise<Server> {
  const { config } = options
  const web = pages ? await readBuiltWeb(config.oauthClient) : null
  const renderer = new PageRenderer(
    {
      connection: options.connection,
      oauthClient: config.oauthClient,
      niceness: renderingNiceness,
      databasePrepared: config.databasePrepared,
    },
    options.log,
  )
  const house = await openHouse(options)
  let stop: (() => Promise<void>) | undefined
  const close = async () => {
    await stop?.()
    await renderer.close()
    await closeHouse(house)
  }
  try {
    if (web) renderer.warm()
    await prepare?.(house)
    await startUpkeep(house)
    await startResetMails(house)
    await startPush(house)
    await startOverdue(house)
    const app = await buildApp(house, web && { web, renderer })
    stop = gracefulStop(app)
    await app.listen({ host: config.host, port: config.port })
    const { port } = app.server.address() as AddressInfo
    house.config = withPort(config, port)
    return {
      house,
      url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
      close,
    }
  } catch (error) {
    await close()
    throw cannotListen(error, config)
  }
}

/**
 * Lets the answers under way end, for some seconds, and closes what is left of connections then: one that is kept
 * alive, or that a browser opened ahead of need, would otherwise hold the stop for a minute.
 */
function gracefulStop(app: FastifyInstance): () => Promise<void> {
  return async () => {
    const patienceEndsAt = Date.now() + 5000
    const closing = setInterval(() => {
      if (!isAnswering(app.server) || Date.now() > patienceEndsAt) app.server.closeAllConnections()
    }, 20)
    await app.close()
    clearInterval(closing)
  }
}

/** What the system says of an address it does not give, in words that name the setting. */
function cannotListen(error: unknown, { host, port }: Config): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use: stop what listens there, or set PORT to another.`)
    case 'EACCES':
      return new Error(`Port ${port} may not be used by this account: set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST ${host} is no address of this machine.`)
    default:
      return error
  }
}
