import { beforeEach, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useGuestPages, type ArriveOptions, type GuestPage } from '#tests/harness/guest-page/guest-page.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import { aRestaurant, configure, menuPath, sheet } from '#tests/browser/fixtures/guest.ts'

let business: Business
const server = useSharedServer()
beforeEach(async () => {
  business = await aRestaurant(server, { dishesEach: 1 })
})
const openPage = useGuestPages(server)
const arrive = (options: ArriveOptions = {}, path = menuPath(business)) => openPage(path, options)

const posting = /clients\/feedback$/
const button = (page: GuestPage) => page.getByRole('button', { name: 'Përshtypjet tuaja' })
const panel = (page: GuestPage) => sheet(page, 'Përshtypjet tuaja')
const alert = (page: GuestPage) => page.getByRole('alertdialog')
const field = (page: GuestPage, label: string) => panel(page).getByLabel(label)
const submit = (page: GuestPage) => panel(page).locator('button[type=submit]').click()
const problems = (page: GuestPage) => panel(page).locator('.field-problem').allInnerTexts()
const said = async () => (await business.staff.ask('GET feedback')).data
const refusal = { status: 422, json: { error: 'no', code: '0005' } }
async function write(page: GuestPage): Promise<void> {
  await button(page).click()
  await field(page, 'Emri i plotë').fill('Ana Gashi')
  await field(page, 'Komenti').fill('Shumë e mirë')
}

describe('the review button', () => {
  it('is on the menu and on home, not on a product’s page', async () => {
    const page = await arrive()
    await button(page).waitFor()
    await page.getByRole('link', { name: 'Kreu' }).click()
    await page.getByRole('link', { name: 'Menyja' }).waitFor()
    await button(page).waitFor()
    await page.goto(menuPath(business, `/products/${business.products['Supë 1']?.id}`))
    expect(await button(page).count()).toBe(0)
  })

  it('is hidden in delivery mode if the business delivers', async () => {
    const page = await arrive({}, `/menu/${business.id}/delivery`)
    expect(await button(page).count()).toBe(1)
    await configure(business, { enableDelivery: true })
    await button(page).waitFor({ state: 'detached' })
    await page.goto(menuPath(business))
    expect(await button(page).count()).toBe(1)
  })
})

describe('feedback', () => {
  it('is sent with name and comment, and confirmed with thanks; the next one begins empty', async () => {
    const page = await arrive()
    await write(page)
    await submit(page)
    await panel(page).getByText('Faleminderit për përshtypjet tuaja!').waitFor()
    expect(await said()).toMatchObject([{ fullName: 'Ana Gashi', comment: 'Shumë e mirë' }])
    await page.goBack()
    await panel(page).waitFor({ state: 'detached' })
    await button(page).click()
    expect(await field(page, 'Emri i plotë').inputValue()).toBe('')
  })

  it('needs both fields: a missing one is shown on blur and on submit, and the first gets the focus', async () => {
    const page = await arrive()
    await button(page).click()
    await panel(page).waitFor()
    expect(await problems(page)).toEqual(['', ''])
    await field(page, 'Emri i plotë').focus()
    await field(page, 'Komenti').focus()
    expect(await problems(page)).toEqual(['Jepni një vlerë!', ''])
    await field(page, 'Emri i plotë').fill('Ana')
    await submit(page)
    expect(await problems(page)).toEqual(['', 'Jepni një vlerë!'])
    expect(await field(page, 'Komenti').getAttribute('aria-invalid')).toBe('true')
    expect(await field(page, 'Komenti').element()).toBe(page.document.activeElement)
    await field(page, 'Emri i plotë').fill('')
    await submit(page)
    expect(await problems(page)).toEqual(['Jepni një vlerë!', 'Jepni një vlerë!'])
    expect(await field(page, 'Emri i plotë').element()).toBe(page.document.activeElement)
    expect(await said()).toEqual([])
  })

  it.each([
    ['Emri i plotë', 121, 'Më së shumti 120 karaktere'],
    ['Komenti', 1001, 'Më së shumti 1000 karaktere'],
  ])('with more than the allowed characters in %s is not sent', async (label, length, text) => {
    const page = await arrive()
    await write(page)
    await field(page, label).fill('x'.repeat(length))
    await submit(page)
    await panel(page).getByText(text).waitFor()
    expect(await said()).toEqual([])
  })

  it('when refused, closes the panel with an alert and keeps the text for the next attempt', async () => {
    const page = await arrive({ expects: /422/ })
    page.network.route(posting, (route) => route.fulfill(refusal))
    await write(page)
    await submit(page)
    await alert(page).getByText('Përshtypjet tuaja nuk u dërguan. Ju lutemi provoni më vonë!').waitFor()
    expect(await panel(page).count()).toBe(0)
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await alert(page).waitFor({ state: 'detached' })
    page.network.unroute()
    await button(page).click()
    expect(await field(page, 'Emri i plotë').inputValue()).toBe('Ana Gashi')
    expect(await field(page, 'Komenti').inputValue()).toBe('Shumë e mirë')
    await submit(page)
    await panel(page).getByText('Faleminderit').waitFor()
    expect(await said()).toHaveLength(1)
  })

  it('is retried with the same key when responses are lost, and is stored once', async () => {
    const page = await arrive()
    const keys: (string | null)[] = []
    page.network.route(posting, async (route) => {
      keys.push(route.request.headers.get('idempotency-key'))
      if (keys.length > 2) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await write(page)
    await submit(page)
    await panel(page).getByText('S’ka lidhje, po provohet sërish …').waitFor()
    await panel(page).getByText('Faleminderit').waitFor()
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/.{8,}/)
    expect(await said()).toHaveLength(1)
  })

  it('continues to be sent when its panel is closed', async () => {
    const page = await arrive()
    const held = Promise.withResolvers<void>()
    page.network.route(posting, async (route) => {
      await held.promise
      route.continue()
    })
    await write(page)
    await submit(page)
    await page.goBack()
    await panel(page).waitFor({ state: 'detached' })
    held.resolve()
    await page.locator('.announcer', { hasText: 'Faleminderit' }).waitFor()
    expect(await said()).toHaveLength(1)
    await button(page).click()
    expect(await field(page, 'Komenti').inputValue()).toBe('')
  })

  it('when refused after its panel was closed, alerts the guest', async () => {
    const page = await arrive({ expects: /422/ })
    const held = Promise.withResolvers<void>()
    page.network.route(posting, async (route) => {
      await held.promise
      route.fulfill(refusal)
    })
    await write(page)
    await submit(page)
    await page.goBack()
    await panel(page).waitFor({ state: 'detached' })
    held.resolve()
    await alert(page).getByText('Përshtypjet tuaja nuk u dërguan').waitFor()
    await page.goBack()
    await alert(page).waitFor({ state: 'detached' })
    expect(page.path).toBe(menuPath(business))
    await button(page).click()
    expect(await field(page, 'Komenti').inputValue()).toBe('Shumë e mirë')
  })
})
