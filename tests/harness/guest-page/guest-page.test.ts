import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, type Business } from '../business.ts'
import { startServer, type TestServer } from '../server.ts'
import { useGuestPages } from './guest-page.ts'

let server: TestServer
let business: Business
beforeAll(async () => {
  server = await startServer({ pages: true })
  business = await aBusiness(server).withTables(1).withMenu('Ushqim', 'Supa', { Supë: 2.5, Picë: 4 }).opens()
  await business.staff.ask('PUT businesses/configurations', { body: { enableOrder: true } })
})
afterAll(() => server.close())
const arrive = useGuestPages(() => server)
const path = () => `/menu/${business.id}/1`
const settings = { name: 'Cilësimet' }

describe('a page without layout', () => {
  test('is the real app: an order reaches the staff', async () => {
    const page = await arrive(path())
    await page.getByRole('button', { name: 'Shto Supë' }).click()
    await page.locator('.pill').click()
    await page.getByLabel('Komenti').fill('Pa qepë')
    await page.getByRole('button', { name: /Porosit për tavolinën/ }).click()
    await page.getByRole('dialog', { name: 'Porositë' }).getByText('00001', { exact: true }).waitFor()
    const { data } = await business.staff.ask('GET businesses/orders')
    expect(data).toMatchObject([{ comment: 'Pa qepë', total: 2.5 }])
  })

  test('keeps storage, cookies and history over a reload, as a browser does', async () => {
    const page = await arrive(path())
    await page.getByRole('button', { name: 'Shto Picë' }).click()
    await page.getByRole('button', settings).click()
    await page.getByRole('dialog', settings).waitFor()
    await page.reload()
    await page.getByRole('dialog', settings).waitFor()
    expect(await page.locator('.pill').innerText()).toContain('4,00')
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.path).toBe(path())
  })

  test('nothing below a dialog can be pressed', async () => {
    const page = await arrive(path())
    await page.getByRole('button', settings).click()
    await page.getByRole('dialog', settings).waitFor()
    let isPressed = false
    const pressing = page.getByRole('button', { name: 'Shto Supë' }).click()
    void pressing.then(() => (isPressed = true))
    await page.getByRole('dialog').getByRole('button', { name: 'Gjuha' }).click()
    expect(isPressed).toBe(false)
    await page.escape()
    await pressing
  })

  test('has its own time, if the test wants that', async () => {
    const page = await arrive(path(), { stopsClock: true, now: new Date('2030-01-01T10:00:00Z') })
    const { window } = page
    const rung: string[] = []
    window.setTimeout(() => rung.push('once'), 1500)
    const every = window.setInterval(() => rung.push(new window.Date().toISOString()), 1000)
    await page.clock.pass('00:02')
    expect(rung).toEqual(['2030-01-01T10:00:01.000Z', 'once', '2030-01-01T10:00:02.000Z'])
    await page.clock.skipTo(new Date('2030-01-01T12:00:00Z'))
    expect(rung.slice(3)).toEqual(['2030-01-01T12:00:00.000Z'])
    window.clearInterval(every)
    await page.clock.pass(5000)
    expect(rung).toHaveLength(4)
  })

  test('its requests can be held, broken and answered, and are lost offline', async () => {
    const page = await arrive(path())
    const { window, network } = page
    const ask = async () =>
      window.fetch('/robots.txt').then(
        ({ status }) => status,
        (error: unknown) => (error instanceof window.TypeError ? 'lost' : error),
      )
    network.route(/robots/, (route) => route.abort(), { times: 1 })
    expect([await ask(), await ask()]).toEqual(['lost', 200])
    network.route(/robots/, (route) => route.fulfill({ status: 503 }))
    expect(await ask()).toBe(503)
    network.unroute()
    network.setOnline(false)
    expect([await ask(), window.navigator.onLine]).toEqual(['lost', false])
    network.setOnline(true)
    expect(await ask()).toBe(200)
  })
})
