import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Traces by OpenTelemetry, where OTEL_EXPORTER_OTLP_ENDPOINT says where to: a span for each request, which goes on a trace
 * that whoever calls has begun, and one for each statement within it. Statements are sent without their values. What else
 * the exporter takes from the environment (OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME, …) holds as well.
 */
let isTracing = false

/** Begins to send traces, of such a share of requests that no caller traces; returns what sends the last of them. */
export async function startTracing(version: string, share: number): Promise<() => Promise<void>> {
  // Large, and seldom needed.
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

/** A span for each request of this app, if traces are wanted. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing) return
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = propagation.extract(context.active(), request.headers)
    const route = request.routeOptions.url ?? 'unknown'
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'sofra.request_id': request.id,
    }
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      caller,
    )
    spans.set(request, span)
    context.with(trace.setSpan(caller, span), done)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/** Does the work within a span of its own, if traces are wanted. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isTracing) return work()
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
