import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge } from 'prom-client'
import { AppError } from '#contract/shared/errors.ts'
import { readBearerToken } from '#server/lib/api/authenticate.ts'
import { connectionsOf } from '#server/lib/database/pool.ts'
import { priorities } from '#server/lib/http/admission.ts'
import type { PageCache } from '#server/lib/pages/page-cache.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import type { AppServices } from '#server/lib/services.ts'

/** Serves this process's counters since startup in Prometheus format, if METRICS_TOKEN is set. */
export function mountMetrics(app: FastifyInstance, cache: PageCache | null): void {
  const { services } = app
  const { metricsToken } = services.config
  if (metricsToken !== undefined) {
    collectDefaultMetrics({ register: services.metrics.registry })
    addGauges(services)
    if (cache) addPages(services, cache)
  }
  app.get('/api/metrics', async (request, reply) => {
    if (metricsToken === undefined) throw new AppError('not.found')
    if (!timingSafeEqual(hashToken(readBearerToken(request)), hashToken(metricsToken)))
      throw new AppError('token.invalid')
    const { registry } = services.metrics
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Counts the responses of this app, if METRICS_TOKEN is set. */
export function countRequests(app: FastifyInstance): void {
  const { config, metrics } = app.services
  if (config.metricsToken === undefined) return
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    metrics.requests.inc({ method, route, status: reply.statusCode })
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) metrics.seconds.observe({ method, route }, reply.elapsedTime / 1000)
  })
}

/** Gauges and counters that are read on each scrape. */
function addGauges(services: AppServices): void {
  const { metrics, admission, db, replica, events, config, jobs, pushTurns } = services
  const registers = [metrics.registry]
  // An alert on the increase of a counter misses the first failure if the counter begins with it.
  for (const queue of jobs.queues()) metrics.failedJobs.inc({ queue }, 0)
  const gauge = (
    name: string,
    help: string,
    collect: (this: Gauge<string>) => void | Promise<void>,
    labelNames: string[] = [],
  ) => new Gauge({ name, help, labelNames, registers, collect })

  gauge('sofra_requests_running', 'Calls that are worked on, of 16 at once.', function () {
    this.set(admission.running)
  })
  gauge(
    'sofra_requests_waiting',
    'Calls that wait for their turn, by what they are.',
    function () {
      for (const priority of priorities) this.set({ priority }, admission.waiting(priority))
    },
    ['priority'],
  )
  new Counter({
    name: 'sofra_requests_refused_total',
    help: 'Calls that were told to come again (503) since there was no room, by what they are.',
    labelNames: ['priority'],
    registers,
    collect() {
      this.reset()
      for (const priority of priorities) this.inc({ priority }, admission.refused[priority])
    },
  })
  gauge(
    'sofra_database_connections',
    'Connections to the database that are busy and idle, and statements that wait for one.',
    function () {
      for (const [state, count] of Object.entries(connectionsOf(db))) this.set({ state }, count)
    },
    ['state'],
  )
  gauge(
    'sofra_events_live',
    'Whether events of other processes arrive (1); otherwise no page is kept.',
    function () {
      this.set(Number(events.isLive()))
    },
  )
  gauge(
    'sofra_replica_fresh',
    'Whether the replica answers and is no more than two seconds behind (1), or there is none (1).',
    function () {
      this.set(Number(replica?.isFresh() ?? true))
    },
  )
  gauge(
    'sofra_jobs_waiting',
    'Background jobs of all processes that could run now, by queue.',
    async function () {
      this.reset()
      // Without its database a process still tells everything else.
      const waiting = await jobs.countWaiting(db).catch(() => new Map<string, number>())
      for (const [queue, count] of waiting) this.set({ queue }, count)
    },
    ['queue'],
  )
  gauge(
    'sofra_push_waiting',
    'Push messages of this process that wait for their turn or their next attempt.',
    function () {
      this.set(pushTurns.waiting)
    },
  )
  gauge('sofra_disk_free_bytes', 'What is free on the disk of DATA_DIR.', async function () {
    const { bavail, bsize } = await statfs(config.dataDir)
    this.set(bavail * bsize)
  })
}

function addPages({ metrics }: AppServices, cache: PageCache): void {
  const registers = [metrics.registry]
  new Counter({
    name: 'sofra_pages_asked_total',
    help: 'Menu pages that were asked for, by whether they were kept.',
    labelNames: ['kept'],
    registers,
    collect() {
      this.reset()
      this.inc({ kept: 'yes' }, cache.counts.hits)
      this.inc({ kept: 'no' }, cache.counts.misses)
    },
  })
  new Counter({
    name: 'sofra_pages_rendered_total',
    help: 'Menu pages that were rendered.',
    registers,
    collect() {
      this.reset()
      this.inc(cache.counts.rendered)
    },
  })
  new Counter({
    name: 'sofra_pages_renewed_total',
    help: 'Menu pages made anew in the background after a change.',
    registers,
    collect() {
      this.reset()
      this.inc(cache.counts.renewals)
    },
  })
  new Gauge({
    name: 'sofra_pages_kept_bytes',
    help: 'What kept pages take in memory.',
    registers,
    collect() {
      this.set(cache.bytes)
    },
  })
  new Gauge({
    name: 'sofra_pages_kept_businesses',
    help: 'Businesses of which pages are kept.',
    registers,
    collect() {
      this.set(cache.size)
    },
  })
}
