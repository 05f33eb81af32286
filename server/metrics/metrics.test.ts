import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { emptyDatabase, urlOf } from '#tests/harness/database.ts'
import { TestMenuReader } from '#tests/harness/menu-reader.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { aBusiness } from '#tests/harness/business.ts'
import { startServer } from '#tests/harness/server.ts'
import { aDataDir, killProcesses, startProcess } from '#tests/harness/sofra-process.ts'

afterEach(() => killProcesses())

test('shows requests, their duration, waiting calls and free resources to whoever has the token', async () => {
  const METRICS_TOKEN = 'a-token-for-the-watcher'
  const server = await startServer({ env: { METRICS_TOKEN } })
  const business = await aBusiness(server).opens()
  await business.staff.ask('GET menus')
  expect((await business.staff.call('GET menus/:id', { params: { id: 'none' } })).status).toBe(404)
  const answer = await fetch(`${server.url}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const lines = (await answer.text()).split('\n')
  await server.close()
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  expect(lines).toContain('sofra_requests_total{method="GET",route="/api/menus",status="200"} 1')
  expect(lines).toContain('sofra_request_seconds_count{method="GET",route="/api/menus"} 1')
  expect(lines).toContain('sofra_requests_waiting{priority="order"} 0')
  expect(lines).toContain('sofra_requests_refused_total{priority="read"} 0')
  expect(lines).toContain('sofra_database_connections{state="waiting"} 0')
  expect(lines).toContain('sofra_events_live 1')
  expect(lines).toContain('sofra_replica_fresh 1')
  for (const queue of ['push', 'reset-mails', 'print']) {
    expect(lines).toContain(`sofra_jobs_failed_total{queue="${queue}"} 0`)
    expect(lines).toContain(`sofra_jobs_waiting{queue="${queue}"} 0`)
  }
  expect(lines).toContain('sofra_push_waiting 0')
  const free = lines.find((line) => line.startsWith('sofra_disk_free_bytes '))
  expect(Number(free?.split(' ')[1])).toBeGreaterThan(0)
  expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true)
  // Nothing about whose requests they were.
  expect(lines.filter((line) => line.includes(business.id))).toEqual([])
})

test('counts the jobs that wait', async () => {
  const METRICS_TOKEN = 'a-token-for-the-watcher'
  const reader = new TestMenuReader()
  reader.hold()
  const server = await startServer({ env: { METRICS_TOKEN }, menuReader: reader })
  for (let count = 0; count < 3; count++) {
    const { staff } = await aBusiness(server).opens()
    const { data } = (await staff.call('POST media/images', { file: await aPicture() })).envelope
    const body = { menuUuid: randomUUID(), imageUrls: [data as string] }
    await staff.ask('POST init/business/menus', { body })
  }
  // One of them is being read.
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.url}/api/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
      return (await answer.text()).split('\n')
    })
    .toContain('sofra_jobs_waiting{queue="menu-readings"} 2')
  reader.release()
  await server.close()
})

const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** The spans exported for a few calls, one of which carries a caller's trace context, and the keys they came with. */
async function tracesOf(env: Record<string, string>) {
  const received: z.output<typeof Traces>[] = []
  const keys = new Set<unknown>()
  const collector = createServer((request, response) => {
    keys.add(request.headers['api-key'])
    void json(request).then((body) => {
      received.push(Traces.parse(body))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const database = await emptyDatabase()
  const folder = await aDataDir()
  const file = async (text: string) => {
    const path = join(folder.path, randomUUID())
    await writeFile(path, text)
    return path
  }
  const sofra = startProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: urlOf(database.connection),
    OTEL_EXPORTER_OTLP_ENDPOINT_FILE: await file(`http://127.0.0.1:${port}\n`),
    OTEL_EXPORTER_OTLP_HEADERS_FILE: await file('api-key=secret%20word\n'),
    ...env,
  })
  const business = await aBusiness({ url: await sofra.ready }).opens()
  const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
  const traceparent = `00-${caller.traceId}-${caller.spanId}-01`
  await business.staff.call('GET menus', { headers: { traceparent } })
  sofra.kill('SIGTERM')
  expect(await sofra.ended).toMatchObject({ code: 0 })
  collector.close()
  await database.drop()
  await folder.remove()
  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  return { spans, keys, caller, business, text: JSON.stringify(received) }
}

test('a request is a trace with its statements but not their values, linked to the caller’s trace', async () => {
  const { spans, keys, caller, business, text } = await tracesOf({})
  expect([...keys]).toEqual(['secret word'])
  const request = spans.find(({ name }) => name === 'GET /api/menus')
  expect(request?.links).toMatchObject([caller])
  expect(request?.traceId).not.toBe(caller.traceId)
  const statements = spans.filter((span) => span.parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('select')
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]))
  expect(text).toContain('"service.name"')
  expect(text).not.toContain(business.id)
  // Sofra's own background queries are not traced.
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name)
  expect(roots.filter((name) => !/^[A-Z]+ /.test(name))).toEqual([])
})

test('callers cannot decide what is traced', { tags: ['complete'] }, async () => {
  const { spans } = await tracesOf({ TRACES_SHARE: '0' })
  expect(spans).toEqual([])
})
