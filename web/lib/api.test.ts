import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { api, ApiError, ConnectionLost, networkTransport, setTransport } from './api.ts'

/** Responds with the given body, and records the requests. */
function mockResponse(body: unknown, status = 200, headers: Record<string, string> = {}) {
  const requests: { path: string; init: RequestInit & { headers: Headers } }[] = []
  setTransport((path, init) => {
    requests.push({ path, init })
    return Promise.resolve(Response.json(body, { status, headers }))
  })
  return requests
}

describe('the typed client', () => {
  it('makes path, query and body from the key and unwraps data', async () => {
    const requests = mockResponse({ data: { id: 'a b' } })
    expect(await api('PUT menus/:id', { params: { id: 'a b' }, body: { title: 'Drinks' } })).toEqual({
      id: 'a b',
    })
    expect(requests[0]?.path).toBe('/api/menus/a%20b')
    expect(requests[0]?.init.method).toBe('PUT')
    expect(requests[0]?.init.body).toBe('{"title":"Drinks"}')
    expect(requests[0]?.init.headers.get('X-Requested-With')).toBe('sofra')
  })

  it('keeps the fields beside the data', async () => {
    const requests = mockResponse({ data: [], total: 7 })
    expect((await api('GET businesses/orders', { query: { statuses: 'SENT,APPROVED' } })).total).toBe(7)
    expect(requests[0]?.path).toBe('/api/businesses/orders?statuses=SENT%2CAPPROVED')
  })

  it('throws an error with its code, fields and retry delay', async () => {
    mockResponse(
      { error: 'No', code: 'request-invalid', fields: { price: 'Provide a positive number' } },
      400,
      {
        'Retry-After': '3',
      },
    )
    const refused = await api('GET menus').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({
      status: 400,
      code: 'request-invalid',
      fields: { price: 'Provide a positive number' },
      retryAfterInSeconds: 3,
    })
  })

  it.each([
    ['before the response', (response: ServerResponse) => response.destroy()],
    [
      'in the middle of the response',
      (response: ServerResponse) => {
        response.setHeader('content-type', 'application/json').setHeader('content-length', 100)
        response.write('{"data":{"id"', () => response.destroy())
      },
    ],
  ])('reports a lost connection %s', async (_, respond) => {
    const server = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    setTransport((path, init) => networkTransport(`http://127.0.0.1:${port}${path}`, init))
    await expect(api('GET menus')).rejects.toBeInstanceOf(ConnectionLost)
    server.close()
  })

  it('passes an abort through', async () => {
    const reason = new Error('nobody waits any more')
    setTransport((path, init) => networkTransport(`http://127.0.0.1:9${path}`, init))
    await expect(api('GET menus', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
