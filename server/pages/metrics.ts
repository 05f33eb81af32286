import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/shared/errors.ts'
import { readBearerToken } from '#server/lib/api/authenticate.ts'
import type { PageCache } from '#server/lib/pages/page-cache.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

/** This process's counters since startup, in Prometheus format; only if METRICS_TOKEN is set. */
export function mountMetrics(app: FastifyInstance, cache: PageCache): void {
  app.get('/api/metrics', async (request, reply) => {
    const { metricsToken } = app.services.config
    if (metricsToken === undefined) throw new AppError('not.found')
    if (!timingSafeEqual(hashToken(readBearerToken(request)), hashToken(metricsToken)))
      throw new AppError('token.invalid')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(renderMetrics(cache))
  })
}

function renderMetrics({ counts, bytes, size }: PageCache): string {
  return [
    '# HELP sofra_pages_asked_total Menu pages that were asked for, by whether they were kept.',
    '# TYPE sofra_pages_asked_total counter',
    `sofra_pages_asked_total{kept="yes"} ${counts.hits}`,
    `sofra_pages_asked_total{kept="no"} ${counts.misses}`,
    '# HELP sofra_pages_renewed_total Menu pages made anew in the background after a change.',
    '# TYPE sofra_pages_renewed_total counter',
    `sofra_pages_renewed_total ${counts.renewals}`,
    '# HELP sofra_pages_kept_bytes What kept pages take in memory.',
    '# TYPE sofra_pages_kept_bytes gauge',
    `sofra_pages_kept_bytes ${bytes}`,
    '# HELP sofra_pages_kept_businesses Businesses of which pages are kept.',
    '# TYPE sofra_pages_kept_businesses gauge',
    `sofra_pages_kept_businesses ${size}`,
    '',
  ].join('\n')
}
