import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { showPayPage, type PayPage } from './checkout-page.ts'
import { readForm } from './form.ts'
import { Refusal, type Handlers } from './world.ts'

interface Caller {
  handlers: Handlers
  /** Of a restricted key. */
  mayOnly?: RegExp | undefined
}

/** Stripe's API over HTTP: form bodies, keys of accounts, idempotency keys, and faults on demand. */
export async function serveStripe(
  callerOf: (secretKey: string) => Caller | undefined,
  pageOf: (id: string) => PayPage | undefined,
) {
  const answers = new Map<string, { form: string; answer: object }>()
  let failures = 0
  let lost = 0
  let gate: Promise<void> | null = null

  function answer(request: IncomingMessage, body: string): object {
    const secretKey = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const caller = callerOf(secretKey)
    if (!caller) throw new Refusal(401, 'Invalid API Key')
    if (failures > 0) {
      failures -= 1
      throw new Refusal(503, 'Out of order', { type: 'api_error' })
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const id = /_\d{4}/.test(pathname) ? (pathname.split('/').find((part) => /_\d{4}$/.test(part)) ?? '') : ''
    const key = `${request.method} ${id ? pathname.replace(id, ':id') : pathname}`
    if (caller.mayOnly && !caller.mayOnly.test(key)) throw new Refusal(403, 'The key may not do this')
    const handler = caller.handlers[key]
    if (!handler) throw new Refusal(404, `Unrecognized request URL (${key})`)
    const idempotencyKey = request.headers['idempotency-key']
    return once(idempotencyKey && `${secretKey} ${String(idempotencyKey)}`, key + body, () =>
      handler(id, readForm(body || searchParams.toString())),
    )
  }

  /** A repeated key gets the first response; with other parameters it is refused. */
  function once(key: string | undefined, form: string, work: () => object): object {
    const before = answers.get(String(key))
    if (key && before) {
      if (before.form !== form)
        throw new Refusal(400, 'Keys can only be used with the same parameters', {
          type: 'idempotency_error',
        })
      return before.answer
    }
    const result = work()
    if (key) answers.set(String(key), { form, answer: structuredClone(result) })
    return result
  }

  async function respond(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    await gate
    const headers = { 'content-type': 'application/json', 'stripe-should-retry': 'false' }
    try {
      const result = JSON.stringify(answer(request, body))
      if (lost > 0) {
        lost -= 1
        return void response.destroy()
      }
      response.writeHead(200, headers).end(result)
    } catch (error) {
      const { message } = error as Error
      const { status, details } = error instanceof Refusal ? error : { status: 500, details: {} }
      const type = status >= 500 ? 'api_error' : 'invalid_request_error'
      response.writeHead(status, headers).end(JSON.stringify({ error: { type, message, ...details } }))
    }
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/pay/')) return showPayPage(request, response, pageOf)
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => void respond(request, response, Buffer.concat(parts).toString()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Makes this many of the next requests fail as if Stripe were down. */
    fail(requests: number) {
      failures = requests
    },
    /** Does what the next requests ask, and loses the answers. */
    loseAnswers(requests: number) {
      lost = requests
    },
    /** Answers nothing until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = null
        resolve()
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
