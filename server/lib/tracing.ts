import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Traces by OpenTelemetry, sent to OTEL_EXPORTER_OTLP_ENDPOINT if that is set: one per request, with a span
 * for each database statement. Anybody can send trace headers, so a caller's trace neither decides what is
 * sampled nor becomes the parent: the request's trace only links to it. Statements are sent without their
 * values. The exporter's other environment variables (OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, …) apply
 * as well.
 */
let isTracing = false

/**
 * Starts sending traces for this share of requests (0 to 1). Returns a function that sends the remaining
 * traces and stops.
 */
export async function startTracing(
  version: string,
  { share, exporter }: { share: number; exporter: Record<string, string> },
): Promise<() => Promise<void>> {
  // The exporter reads the environment itself, where a value that came from a file is missing.
  Object.assign(process.env, exporter)
  // Loaded only when needed: these packages are large.
  const [sdk, { OTLPTraceExporter }, resources, { AsyncLocalStorageContextManager }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ])
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'sofra', 'service.version': version }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  isTracing = true
  return () => provider.shutdown()
}

const tracer = () => trace.getTracer('sofra')
const spans = new WeakMap<FastifyRequest, Span>()

/** Creates a span for each request of this app, if tracing is on. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing) return
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, request.headers))
    const route = request.routeOptions.url ?? 'unknown'
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'sofra.request_id': request.id,
    }
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes, links: caller ? [{ context: caller }] : [] },
      ROOT_CONTEXT,
    )
    spans.set(request, span)
    context.with(trace.setSpan(ROOT_CONTEXT, span), done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/** Runs `work` in a span of its own, if it belongs to a traced request. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isTracing || !trace.getActiveSpan()) return work()
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes })
  try {
    return await work()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
