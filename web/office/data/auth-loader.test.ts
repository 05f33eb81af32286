import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { dropAllTokens, startSession } from '#web/office/session/staff-token.ts'
import { authLoader, shouldRevalidate } from './auth-loader.ts'

describe('a loader for signed-in staff', () => {
  const at = (url: string) =>
    ({ request: new Request(url), params: {}, context: {} }) as Parameters<ReturnType<typeof authLoader>>[0]
  const here = at('http://sofra.test/menus')
  /** A loader that returns these values in turn, and throws those that are errors. */
  const answering = (...answers: unknown[]) =>
    authLoader(() => {
      const next = answers.shift()
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
    })
  beforeEach(() => startSession('token'))

  it('keeps the old data when a reload fails with a transient error', async () => {
    const read = answering(
      'first',
      new ConnectionLost('gone'),
      new ApiError(503, 'server-busy', 'busy'),
      'last',
    )
    for (const shown of ['first', 'first', 'first', 'last']) expect(await read(here)).toBe(shown)
  })

  it('fails on a first load, on another page, or with a permanent error', async () => {
    const lost = new ConnectionLost('gone')
    await expect(answering(lost)(here)).rejects.toBe(lost)
    const read = answering('first', lost, new ApiError(404, 'not-found', 'gone'))
    await read(here)
    await expect(read(at('http://sofra.test/orders'))).rejects.toBe(lost)
    await expect(read(here)).rejects.toMatchObject({ status: 404 })
  })

  it('keeps a deleted page for as long as a panel is open over it', async () => {
    const gone = new ApiError(404, 'not-found', 'gone')
    const read = answering('first', gone, gone)
    const withPanel = at('http://sofra.test/menus?menu=1')
    await read(here)
    expect(await read(withPanel)).toBe('first')
    const closing = { currentUrl: new URL(withPanel.request.url), nextUrl: new URL(here.request.url) }
    const isReloaded = shouldRevalidate({ ...closing, defaultShouldRevalidate: true } as Parameters<
      typeof shouldRevalidate
    >[0])
    expect(isReloaded).toBe(true)
    await expect(read(here)).rejects.toBe(gone)
  })

  it('redirects to the sign-in when nobody is signed in', async () => {
    dropAllTokens()
    await expect(answering('first')(here)).rejects.toMatchObject({ status: 302 })
  })
})
