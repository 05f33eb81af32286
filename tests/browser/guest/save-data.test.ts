import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { useBrowser, type VisitOptions } from '#tests/harness/browser.ts'
import type { Business } from '#tests/harness/business.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useServer } from '#tests/harness/server.ts'
import { anEvent } from '../fixtures/offers.ts'
import { aRestaurant, atTable, menuPath, openPage, pill, sheet } from '../fixtures/guest.ts'

let business: Business
const idOf = (name: string) => business.products[name]?.id ?? ''
const server = useServer({ pages: true, clock: () => new Date('2026-06-10T10:00:00Z') })
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
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
const currentDot = (page: Page) =>
  page.locator('.dot').evaluateAll((dots) => dots.findIndex((dot) => dot.matches('.dot-current')))

const fonts = async (page: Page) => [
  await page.locator('#fonts').getAttribute('media'),
  await page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family === 'Fraunces' && status === 'loaded').length,
  ),
]

it('with data saver the pictures of a product advance only when started, and panels load all the same', async () => {
  const page = await arrive(`/products/${idOf('Supë 1')}`, true, { reducedMotion: 'no-preference' })
  await page.clock.runFor(9000)
  expect(await currentDot(page)).toBe(0)
  await page.getByRole('button', { name: 'Lëri fotografitë të kalojnë vetë' }).click()
  await page.clock.runFor(3000)
  await expect.poll(() => currentDot(page)).toBe(1)
  await pill(page).click()
  await sheet(page, 'Shporta').waitFor()
})

it('with data saver no font is loaded, nor a video before it is played; without it, both are', async () => {
  const page = await arrive('/home', true)
  const fetched: string[] = []
  page.on('request', (request) => /\.webm/.test(request.url()) && fetched.push(request.url()))
  await page.getByRole('link', { name: 'Me film' }).click()
  const film = page.getByRole('dialog', { name: 'Me film' }).locator('video')
  await film.waitFor()
  expect(await film.getAttribute('preload')).toBe('none')
  expect(await page.locator('video').count()).toBe(1)
  expect(fetched).toEqual([])
  expect(await fonts(page)).toEqual(['(scripting:none)', 0])

  const lavish = await arrive('/home', false)
  await expect.poll(() => lavish.locator('.offer video').getAttribute('preload')).toBe('metadata')
  await expect.poll(() => fonts(lavish)).toEqual(['all', 1])
})
