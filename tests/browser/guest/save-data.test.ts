import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { startServer, type TestServer } from '#tests/harness/server.ts'
import { anEvent } from '../fixtures/offers.ts'
import { aRestaurant, atTable, fillCart, menuPath, openPage } from '../fixtures/guest.ts'

let server: TestServer
let business: Business
const idOf = (name: string) => business.products[name]?.id ?? ''
beforeAll(async () => {
  server = await startServer({ pages: true, clock: () => new Date('2026-06-10T10:00:00Z') })
  business = await aRestaurant(server)
  for (const colour of ['#b23a1e', '#4f6b2a']) {
    await business.staff.call('POST products/:id/images', {
      params: { id: idOf('Supë 1') },
      file: await aPicture('png', colour),
    })
  }
  // As much of a video as the server inspects.
  const film = Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
  ])
  const answer = await business.staff.call('POST media/videos', { file: new Blob([film]) })
  const { url } = answer.envelope.data as { url: string }
  await anEvent(business, { title: 'Me film', videoUrl: url })
})
afterAll(() => server.close())
const browser = useBrowser()

/** Arrives as a guest whose browser says whether to save data. */
async function arrive(path: string, saveData: boolean, options: VisitOptions = {}) {
  const page = await browser.onPhone(atTable(server, options))
  await page.addInitScript((saveData) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } })
  }, saveData)
  await page.clock.install()
  return openPage(page, menuPath(business, path))
}
const moving: VisitOptions = { reducedMotion: 'no-preference' }
const currentDot = (page: Page) =>
  page.locator('.dot').evaluateAll((dots) => dots.findIndex((dot) => dot.matches('.dot-current')))

it('the pictures of a product advance automatically only without data saver, or when started', async () => {
  const path = `/products/${idOf('Supë 1')}`
  const lavish = await arrive(path, false, moving)
  await lavish.clock.runFor(3000)
  await expect.poll(() => currentDot(lavish)).toBe(1)
  const thrifty = await arrive(path, true, moving)
  await thrifty.clock.runFor(9000)
  expect(await currentDot(thrifty)).toBe(0)
  await thrifty.getByRole('button', { name: 'Kalo fotografitë vetvetiu' }).click()
  await thrifty.clock.runFor(3000)
  await expect.poll(() => currentDot(thrifty)).toBe(1)
})

it('a video is not loaded before it is played', async () => {
  const page = await arrive('/home', true)
  const fetched: string[] = []
  page.on('request', (request) => /\.webm/.test(request.url()) && fetched.push(request.url()))
  await page.getByRole('link', { name: 'Me film' }).click()
  const film = page.getByRole('dialog', { name: 'Me film' }).locator('video')
  await film.waitFor()
  expect(await film.getAttribute('preload')).toBe('none')
  expect(await page.locator('video').count()).toBe(1)
  expect(fetched).toEqual([])
  const lavish = await arrive('/home', false)
  await expect.poll(() => lavish.locator('.offer video').getAttribute('preload')).toBe('metadata')
})

it('the panels still load on the first interaction', async () => {
  const page = await arrive('', true)
  await fillCart(page, 'Supë 1')
})

it('no font is loaded, and the fallback fonts are used', async () => {
  const media = (page: Page) => page.locator('#fonts').getAttribute('media')
  const loaded = (page: Page) =>
    page.evaluate(
      () =>
        [...document.fonts].filter(({ family, status }) => family === 'Fraunces' && status === 'loaded')
          .length,
    )
  const thrifty = await arrive('', true)
  expect([await media(thrifty), await loaded(thrifty)]).toEqual(['(scripting:none)', 0])
  const lavish = await arrive('', false)
  await expect.poll(async () => [await media(lavish), await loaded(lavish)]).toEqual(['all', 1])
})
