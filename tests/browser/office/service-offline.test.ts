import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'
import { waitUntilLive } from '../fixtures/service.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
  await addMenu(fixture)
})
const office = useOffice()

/** Console messages that a page logs while offline. */
const expects = /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR/
const openOffice = () => office.phoneOf(fixture, { serviceWorkers: 'allow', expects })
const offlineNote = (page: Page) => page.getByText(/^No connection\. Tables and menu as of \d\d:\d\d/)

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  // Newer versions of Chromium forget on a reload from the worker that the device is offline.
  await page.context().setOffline(false)
  await page.context().setOffline(true)
}

/** Uses the pad once, until the device has kept what it needs. */
async function usePad(page: Page): Promise<void> {
  await page.goto('/service')
  await waitUntilLive(page)
  await expect.poll(() => page.evaluate(() => caches.has('office'))).toBe(true)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [code, seen] = await Promise.all(['office', 'office-seen'].map((name) => caches.open(name)))
        return [
          (await code?.match('/service', { ignoreVary: true })) !== undefined,
          (await seen?.keys())?.length,
        ]
      }),
    )
    .toEqual([true, 3])
}

const dishes = ['Margarita', 'Me kërpudha'] as const
/** No two of thirty are the same. */
const nth = (at: number) => ({ table: 1 + (at % 5), dish: dishes[at % 2] ?? '', pieces: 1 + (at % 3) })

/** Takes rounds at several tables as fast as the page allows. */
const takeRounds = (page: Page, from: number, to: number) =>
  page.evaluate(
    async (rounds) => {
      const find = async (selector: string, text: string): Promise<HTMLElement> => {
        for (;;) {
          const all = [...document.querySelectorAll<HTMLElement>(selector)]
          const found = all.find((one) => one.textContent.startsWith(text))
          if (found) return found
          await new Promise(requestAnimationFrame)
        }
      }
      for (const { table, dish, pieces } of rounds) {
        const link = await find('main li a', `Table ${table}`)
        link.click()
        for (let piece = 0; piece < pieces; piece++) {
          const button = await find('main li button', dish)
          button.click()
        }
        const send = await find('aside button:not(:disabled)', 'Send')
        send.click()
      }
      await find('main li a', 'Table')
    },
    Array.from({ length: to - from }, (_, at) => at + from).map(nth),
  )

it('thirty rounds taken without a network are thirty orders, in order, also if the page is closed meanwhile', async () => {
  const page = await openOffice()
  await usePad(page)
  await page.context().setOffline(true)
  await offlineNote(page).waitFor()
  await takeRounds(page, 0, 15)
  await page.getByRole('link', { name: /^Table 2.*3 not sent/ }).waitFor()
  const context = page.context()
  await page.close()

  const again = await context.newPage()
  const tables = await fixture.staff.ask('GET tables')
  await again.goto(`/service/${tables.find(({ number }) => number === 3)?.id}`)
  await goOffline(again)
  await again.getByRole('heading', { level: 1, name: 'Table 3' }).waitFor()
  await offlineNote(again).waitFor()
  await again
    .getByRole('button', { name: /^Change 2 × Me kërpudha/ })
    .first()
    .waitFor()
  await again.getByRole('link', { name: 'Back: Tables' }).click()
  await takeRounds(again, 15, 30)
  await again.getByRole('link', { name: /^Table 4.*6 not sent/ }).waitFor()
  const taken = async () => (await fixture.staff.ask('GET businesses/orders', { query: { size: 100 } })).data
  expect(await taken()).toEqual([])

  // Another tab has as much to send.
  const other = await context.newPage()
  await other.goto('/service')
  await goOffline(other)
  await other.getByRole('link', { name: /^Table 4.*6 not sent/ }).waitFor()
  const keys: (string | undefined)[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/businesses/orders'))
      keys.push(request.headers()['idempotency-key'])
  })
  await context.setOffline(false)
  const isAnyLeft = () => Object.keys(localStorage).some((name) => name.startsWith('service_round '))
  await expect.poll(() => again.evaluate(isAnyLeft), { interval: 200 }).toBe(false)
  expect(new Set(keys).size, 'one tab sends each').toBe(keys.length)
  const inOrder = (await taken()).toSorted(
    (one, other) => Number(one.orderNumber) - Number(other.orderNumber),
  )
  expect(
    inOrder.map(({ table, orderItems: [line] }) => ({
      table,
      dish: line?.product.name,
      pieces: line?.quantity,
    })),
  ).toEqual(Array.from({ length: 30 }, (_, at) => nth(at)))
  await expect.poll(() => offlineNote(again).count()).toBe(0)
})

it('the office as it was kept opens only where no server answers, and without a session it is the login', async () => {
  const page = await openOffice()
  await usePad(page)
  await page.evaluate(async () => {
    const cache = await caches.open('office')
    const kept = await cache.match('/service', { ignoreVary: true })
    const html = (await kept?.text()) ?? ''
    await cache.put(
      '/service',
      new Response(html.replace('<body>', '<body data-kept>'), { headers: kept?.headers ?? {} }),
    )
    await cache.put('/assets/outdated.js', new Response(''))
  })
  const isKept = () => page.locator('body[data-kept]').count()
  await page.context().setOffline(true)
  await page.goto('/orders')
  await page.getByText('There was a problem').first().waitFor()
  expect(await isKept()).toBe(1)
  await page.context().setOffline(false)
  await page.goto('/service')
  await waitUntilLive(page)
  expect(await isKept()).toBe(0)
  // What was kept of another deployment goes.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/assets/outdated.js')) === undefined))
    .toBe(true)

  await page.context().setOffline(true)
  await offlineNote(page).waitFor()
  await page.goto('/service')
  await goOffline(page)
  await page.getByRole('link', { name: /^Table 2/ }).waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  await page.goto('/service')
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  expect(await page.evaluate(() => caches.has('office-seen'))).toBe(false)
})
