import { Counter, Histogram, Registry } from 'prom-client'

/**
 * The Prometheus metrics of a process (docs/operate.md explains them). Labels hold names of routes and kinds
 * only, never of people or businesses.
 */
export class Metrics {
  readonly registry = new Registry()
  readonly requests = new Counter({
    name: 'sofra_requests_total',
    help: 'Requests that were answered, by method, route and status; kept pages are counted by themselves.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  })
  readonly seconds = new Histogram({
    name: 'sofra_request_seconds',
    help: 'How long they took; streams are left out.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  })
  readonly failedJobs = new Counter({
    name: 'sofra_jobs_failed_total',
    help: 'Attempts at background jobs that failed, by queue; most are tried again.',
    labelNames: ['queue'],
    registers: [this.registry],
  })
}
