import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { withPort } from '#server/lib/config.ts'
import type { AppServices } from './lib/services.ts'
import { closeServices, openServices, type ServiceOptions } from './open-services.ts'
import { PageRenderer, type RenderingThread, type ThreadData } from './pages/rendering/renderer.ts'
import { startOverdueReminders } from './orders/overdue-reminder.ts'
import { startMachineTranslations } from './machine-translations/translation-jobs.ts'
import { startMenuReadings } from './generations/reading-jobs.ts'
import { startGuestPush } from './push/notify-guest.ts'
import { startGivenUpMails } from './webhooks/given-up-mails.ts'
import { startWebhooks } from './webhooks/send-messages.ts'
import { startPushDelivery } from './push/notify-devices.ts'
import { startReceiptMails } from './receipt-copies/mail-receipt.ts'
import { startFiscalReports } from './receipts/fiscal/report-receipt.ts'
import { startConfirmationMails } from './mails/confirmation-mails.ts'
import { startInvitationMails } from './people/invitation-mails.ts'
import { startSubscriptionMails } from './mails/subscription-mails.ts'
import { startWeeklyMails } from './mails/weekly-mails.ts'
import { startNewBrowserMails } from './sessions/new-browser-mails.ts'
import { startResetMails } from './sessions/reset-mails.ts'
import { startEnforcement } from './billing/enforcement.ts'
import { startPopularProducts } from './products/popular-products.ts'
import { startSettling } from './payments/online/settle-jobs.ts'
import { startPrinting } from './printers/print-on-network.ts'
import { startCleanup } from './cleanup/cleanup.ts'
import { cannotListen } from './lib/http/listening.ts'
import { hasResponsesInFlight } from './lib/http/http-server.ts'
import { readClientBuild } from './lib/pages/client-build.ts'

export interface Server {
  services: AppServices
  /** The address it listens on, e.g. http://127.0.0.1:3000. */
  url: string
  close(): Promise<void>
}

interface Options extends ServiceOptions {
  /** false: only the API, which does not need the built web app. */
  pages?: boolean
  /** The niceness of the rendering thread, so that requests take precedence (setpriority). */
  renderingNiceness?: number
  /** false: the rendering thread starts with the first page instead of the server. */
  warmsRendering?: boolean
  /** Starts what renders guests' pages; a thread of its own by default. */
  startRendering?: ((data: ThreadData) => RenderingThread) | undefined
  /** false: another process of this machine reads the menus from photos that this one accepts. */
  readsMenus?: boolean
  /** Runs before the first request is answered. */
  prepare?: (services: AppServices) => Promise<void>
}

/**
 * Starts a server on a migrated database; `close` ends open requests, streams, jobs and connections, in this
 * order.
 */
export async function startServer({
  pages = true,
  renderingNiceness = 5,
  warmsRendering = true,
  startRendering,
  readsMenus = true,
  prepare,
  ...options
}: Options): Promise<Server> {
  const { config } = options
  const web = pages ? await readClientBuild(config.oauthClient) : null
  const renderer = new PageRenderer(
    {
      connection: options.connection,
      oauthClient: config.oauthClient,
      niceness: renderingNiceness,
      databasePrepared: config.databasePrepared,
    },
    options.log,
    startRendering,
  )
  const services = await openServices(options)
  let stop: (() => Promise<void>) | undefined
  let stopReadings: (() => void) | undefined
  let stopTranslating: (() => void) | undefined
  let stopWebhooks: (() => Promise<void>) | undefined
  let stopPrinting: (() => void) | undefined
  const close = async () => {
    services.isStopping = true
    if (stop) await wait(config.stopDelaySeconds * 1000)
    stopReadings?.()
    stopTranslating?.()
    stopPrinting?.()
    await stopWebhooks?.()
    await stop?.()
    await renderer.close()
    await closeServices(services)
  }
  try {
    if (web && warmsRendering) renderer.warm()
    await prepare?.(services)
    await startCleanup(services)
    await startEnforcement(services)
    await startResetMails(services)
    await startNewBrowserMails(services)
    await startConfirmationMails(services)
    await startFiscalReports(services)
    await startReceiptMails(services)
    await startInvitationMails(services)
    await startSubscriptionMails(services)
    await startWeeklyMails(services)
    await startPopularProducts(services)
    await startPushDelivery(services)
    await startGivenUpMails(services)
    stopWebhooks = await startWebhooks(services)
    await startGuestPush(services)
    await startOverdueReminders(services)
    await startSettling(services)
    stopPrinting = await startPrinting(services)
    stopTranslating = await startMachineTranslations(services)
    if (readsMenus) stopReadings = await startMenuReadings(services)
    const app = await buildApp(services, web && { web, renderer })
    stop = gracefulStop(app)
    await app.listen({ host: config.host, port: config.port })
    const { port } = app.server.address() as AddressInfo
    services.config = withPort(config, port)
    return {
      services,
      url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
      close,
    }
  } catch (error) {
    await close()
    throw cannotListen(error, config)
  }
}

/**
 * Lets running responses finish for up to five seconds, then closes the remaining connections: a kept-alive
 * one, or one that a browser opened in advance, would otherwise delay the stop for a minute.
 */
function gracefulStop(app: FastifyInstance): () => Promise<void> {
  return async () => {
    const deadline = Date.now() + 5000
    const closing = setInterval(() => {
      if (!hasResponsesInFlight(app.server) || Date.now() > deadline) app.server.closeAllConnections()
    }, 20)
    await app.close()
    clearInterval(closing)
  }
}
