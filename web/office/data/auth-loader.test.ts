import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { staffToken } from '#web/lib/session.ts'
import { authLoader } from './auth-loader.ts'

describe('reading a screen', () => {
  const at = (url: string) =>
    ({ request: new Request(url), params: {}, context: {} }) as Parameters<ReturnType<typeof authLoader>>[0]
  const here = at('http://sofra.test/menus')
  /** Answers in turn; an error is thrown. */
  const answering = (...answers: unknown[]) =>
    authLoader(() => {
      const next = answers.shift()
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    })
  beforeEach(() => staffToken.set('token'))

  it('anew keeps what it had when the connection fails in passing', async () => {
    const read = answering(
      'first',
      new ConnectionLost('gone'),
      new ApiError(503, 'server-busy', 'busy'),
      'last',
    )
    for (const shown of ['first', 'first', 'first', 'last']) expect(await read(here)).toBe(shown)
  })

  it('fails when there is nothing to keep, on another page, or for good', async () => {
    const lost = new ConnectionLost('gone')
    await expect(answering(lost)(here)).rejects.toBe(lost)
    const read = answering('first', lost, new ApiError(404, 'not-found', 'gone'))
    await read(here)
    await expect(read(at('http://sofra.test/orders'))).rejects.toBe(lost)
    await expect(read(here)).rejects.toMatchObject({ status: 404 })
  })

  it('leads to the sign-in when nobody is signed in', async () => {
    staffToken.set(null)
    await expect(answering('first')(here)).rejects.toMatchObject({ status: 302 })
  })
})
