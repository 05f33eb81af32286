import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { v7 as uuid } from 'uuid'
import { bounds } from '#contract/domain/bounds.ts'
import { AppError } from '#contract/shared/errors.ts'
import { mountDailyMenus } from './daily-menus/daily-menus.routes.ts'
import { mountEvents } from './events/events.routes.ts'
import { mountBanners } from './banners/banners.routes.ts'
import { mountPickups } from './pickups/pickups.routes.ts'
import { mountApprovals } from './approvals/approvals.routes.ts'
import { mountApiKeys } from './api-keys/api-keys.routes.ts'
import { mountWebhooks } from './webhooks/webhooks.routes.ts'
import { mountDevices } from './devices/devices.routes.ts'
import { mountDeliveries } from './deliveries/deliveries.routes.ts'
import { mountDrawers } from './drawers/drawers.routes.ts'
import { mountCoupons } from './coupons/coupons.routes.ts'
import { mountMachineTranslations } from './machine-translations/machine-translations.routes.ts'
import { mountTranslationFiles } from './translation-files/translation-files.routes.ts'
import { mountGlossary } from './glossary/glossary.routes.ts'
import { mountTranslations } from './translations/translations.routes.ts'
import { mountPriceRules } from './price-rules/price-rules.routes.ts'
import { mountPrinters } from './printers/printers.routes.ts'
import { mountTaxes } from './taxes/taxes.routes.ts'
import { mountWaiterCalls } from './waiter-calls/waiter-calls.routes.ts'
import { mountRatings } from './ratings/ratings.routes.ts'
import { mountExports } from './exports/exports.routes.ts'
import { mountFigures } from './figures/figures.routes.ts'
import { mountJournal } from './journal/journal.routes.ts'
import { mountFeedback } from './feedback/feedback.routes.ts'
import { mountBilling } from './billing/billing.routes.ts'
import { mountBlocks } from './blocks/blocks.routes.ts'
import { mountKitchen } from './kitchen/kitchen.routes.ts'
import { mountPush } from './push/push.routes.ts'
import { mountBusinesses } from '#server/accounts/businesses.routes.ts'
import { mountGenerations } from './generations/generations.routes.ts'
import { mountGuests } from './guests/guests.routes.ts'
import type { Config } from '#server/lib/config.ts'
import type { ClientBuild } from './lib/pages/client-build.ts'
import { handleClientError, createHttpServer, type ConnectionLimits } from './lib/http/http-server.ts'
import { refuseSlowBodies } from './lib/http/slow-bodies.ts'
import { closeBeforeLongBodies } from './lib/http/unread-bodies.ts'
import { pageCacheFastPath } from './lib/pages/page-cache-fast-path.ts'
import { PageCache } from './lib/pages/page-cache.ts'
import { GuestPageSource } from './pages/guest-page-source.ts'
import { mountPages } from './pages/pages.routes.ts'
import type { PageRenderer } from './pages/rendering/renderer.ts'
import { parseBodies } from './lib/api/body-parsers.ts'
import { createReadiness } from './lib/database/readiness.ts'
import type { AppServices } from './lib/services.ts'
import { mediaRoutes } from './lib/media/serve-media.ts'
import { mountOpenApi } from './lib/api/openapi.ts'
import { sendBadUrlError, registerErrorHandler } from './lib/http/error-handler.ts'
import { isUndecodablePage, unknownPage } from './lib/http/undecodable.ts'
import { warnOfUntrustedProxy } from './lib/http/untrusted-proxy.ts'
import { securityHeaders } from './lib/http/security-headers.ts'
import { mountMails } from './mails/mails.routes.ts'
import { mountMedia } from './media/media.routes.ts'
import { mountMenuReviews } from './menu-reviews/menu-reviews.routes.ts'
import { mountMenus } from './menus/menus.routes.ts'
import { operatorPages } from './operator/operator.routes.ts'
import { mountOptionGroups } from './option-groups/option-groups.routes.ts'
import { mountOrders } from '#server/order-steps/orders.routes.ts'
import { mountPayments } from '#server/payments/payments.routes.ts'
import { mountOnlinePayments } from '#server/payments/online/online-payments.routes.ts'
import { mountPaymentProviders } from '#server/payments/providers/providers.routes.ts'
import { mountPrintedMenus } from './printed-menus/printed-menus.routes.ts'
import { mountProducts } from './products/products.routes.ts'
import { mountSessions } from './sessions/sessions.routes.ts'
import { mountPeople } from './people/people.routes.ts'
import { mountSpreadsheets } from './spreadsheets/spreadsheets.routes.ts'
import { mountStatistics } from './statistics/statistics.routes.ts'
import { isUncountedTable } from './statistics/uncounted.ts'
import { getVisits } from './statistics/visits.ts'
import { mountStreams } from './streams/streams.routes.ts'
import { mountSubmenus } from '#server/menus/submenus/submenus.routes.ts'
import { mountReceipts, receiptPages } from './receipt-copies/receipts.routes.ts'
import { mountVisits } from './service/visits.routes.ts'
import { mountTables } from './tables/tables.routes.ts'
import { countRequests, mountMetrics } from './metrics/metrics.routes.ts'
import { traceRequests } from './lib/tracing.ts'
import { version } from './version.ts'

/**
 * Builds the whole server: middleware, then the features, in plain order. Does not listen yet. Without the built web
 * app it serves only the API.
 */
export async function buildApp(
  services: AppServices,
  pages: { web: ClientBuild; renderer: PageRenderer } | null,
): Promise<FastifyInstance> {
  const cache = pages && new PageCache(services.events)
  const visits = getVisits(services)
  const fastPath =
    cache &&
    pageCacheFastPath({
      cache,
      clock: services.clock,
      isHttps: services.config.publicUrl.startsWith('https:'),
      tokenKey: services.secrets.tokenKey,
      onSent: (businessId, table, ...visitor) =>
        isUncountedTable(table) || visits.notePage(businessId, ...visitor),
    })
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuid(),
    trustProxy: trustedProxies(services.config.trustProxy),
    bodyLimit: 1024 * 1024,
    serverFactory: (next) =>
      createHttpServer(next, { fastPath, log: services.log, connections: connectionLimits(services.config) }),
    clientErrorHandler: handleClientError,
    // The time limit of a whole request, including a video upload on a slow line.
    requestTimeout: 300_000,
    // While the server stops, requests on existing connections are answered normally and the connections
    // closed: a load balancer sees no failure.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => (isUndecodablePage(url) ? unknownPage : url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) => sendBadUrlError(reply.raw),
  })
  app.decorate('services', services)
  app.decorate('mounted', new Map())
  registerErrorHandler(app)
  warnOfUntrustedProxy(app)
  traceRequests(app)
  countRequests(app)
  app.addHook('onSend', closeBeforeLongBodies)
  refuseSlowBodies(app, services.monotonicMs)
  await app.register(cookie)
  await app.register(mediaRoutes, { store: services.store })
  const source = pages && cache && new GuestPageSource(services, cache, pages.renderer)
  app.addHook('onClose', async () => source?.stop())
  await app.register(api, { source })
  mountMetrics(app, cache)
  await app.register(operatorPages)
  await app.register(receiptPages)
  if (pages && source) await mountPages(app, { web: pages.web, source })
  return app
}

/** A full restaurant shares one address: 300 guests with six connections each. */
const connectionLimits = ({ trustProxy }: Config): ConnectionLimits => ({
  total: 10_000,
  byAddress: trustProxy === false ? 2000 : null,
})

/** A number means that many proxies, counted from the nearest. */
function trustedProxies(rule: Config['trustProxy']) {
  return typeof rule === 'number' ? (_address: string, hop: number) => hop < rule : rule
}

async function api(app: FastifyInstance, { source }: { source: GuestPageSource | null }): Promise<void> {
  const { services } = app
  const headers = securityHeaders(services.config.publicUrl.startsWith('https:'))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    // Frequent monitoring requests would drown out the rest of the log.
    const isWatched = ['/api/health', '/api/ready'].includes(request.routeOptions.url ?? '')
    request.log[isWatched ? 'debug' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
  parseBodies(app)
  await app.register(multipart, { limits: { fileSize: bounds.videoBytes, files: 4, fields: 20 } })

  // For load balancers: without its database a server still has the cached pages.
  app.get('/api/health', async () => {
    if (services.isStopping) throw new AppError('server.busy')
    return { data: 'ok' }
  })
  const isReady = createReadiness(services.db)
  app.get('/api/ready', async () => {
    if (services.isStopping || !(await isReady())) throw new AppError('server.busy')
    return { data: 'ready' }
  })
  mountOpenApi(app, version)

  mountSessions(app)
  mountJournal(app)
  mountPeople(app)
  mountDevices(app)
  mountApiKeys(app)
  mountWebhooks(app)
  mountApprovals(app)
  mountGuests(app)
  mountBusinesses(app)
  mountMenus(app, source && ((businessId, language) => source.getMenus(businessId, language)))
  mountSubmenus(app)
  mountPrintedMenus(app)
  mountProducts(app)
  mountSpreadsheets(app)
  mountOptionGroups(app)
  mountTaxes(app)
  mountPrinters(app)
  mountCoupons(app)
  mountTranslations(app)
  mountMachineTranslations(app)
  mountTranslationFiles(app)
  mountGlossary(app)
  mountPriceRules(app)
  mountTables(app)
  mountOrders(app)
  mountPayments(app)
  mountPaymentProviders(app)
  mountOnlinePayments(app)
  mountDrawers(app)
  mountReceipts(app)
  mountVisits(app)
  mountMails(app)
  mountMedia(app)
  mountGenerations(app)
  mountMenuReviews(app)
  mountDailyMenus(app)
  mountEvents(app)
  mountBanners(app)
  mountPickups(app)
  mountDeliveries(app)
  mountWaiterCalls(app)
  mountRatings(app)
  mountFeedback(app)
  mountBlocks(app)
  mountStatistics(app)
  mountFigures(app)
  mountKitchen(app)
  mountPush(app)
  mountStreams(app)
  mountBilling(app)
  mountExports(app)

  for (const unknown of ['/api', '/api/*']) {
    app.all(unknown, async () => {
      throw new AppError('not.found')
    })
  }
}
