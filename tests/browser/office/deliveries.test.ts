import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import {
  destination,
  waitUntilLive,
  answerNo,
  openDelivery,
  sendDelivery,
  answerYes,
} from '../fixtures/service.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

interface Configuration {
  activateDelivery: boolean
  deliveryStartTime: string
  deliveryEndTime: string
  deliveryFee: number
  freeDeliveryPriceLimit: number
}

describe('the deliveries', () => {
  let fixture: Fixture
  let productId: string
  beforeEach(async () => {
    fixture = await createFixture()
    productId = (await addMenu(fixture)).products[0]?.id ?? ''
    await openDelivery(fixture)
  })
  const office = useOffice()

  const open = async (visit: Promise<Page>) => {
    const page = await visit
    await page.goto('/delivery')
    await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor()
    await waitUntilLive(page)
    return page
  }
  const statusOf = async (orderId: string) => {
    const orders = await fixture.asStaff<{ id: string; status: string }[]>(
      'GET',
      'businesses/delivery-orders',
    )
    return orders.find(({ id }) => id === orderId)?.status
  }
  const configuration = () => fixture.asStaff<Configuration>('GET', 'businesses/delivery-configuration')
  const openConfigurations = async (page: Page) => {
    await page.getByRole('button', { name: 'Configurations' }).click()
    const panel = page.getByRole('dialog', { name: 'Configurations' })
    await panel.waitFor()
    return panel
  }

  it('have no screen and no link while delivery is off', async () => {
    await fixture.asStaff('PUT', 'businesses/configurations', { enableDelivery: false })
    const page = await office.deskOf(fixture)
    await page.goto('/delivery')
    await page.waitForURL('**/menus')
    await expect.poll(() => page.getByRole('link', { name: 'Delivery' }).count()).toBe(0)
  })

  it('appear live with their address, and are approved on the row', async () => {
    const page = await open(office.deskOf(fixture))
    await page.getByText('No orders to display!').waitFor()
    const id = await sendDelivery(fixture, productId)
    const row = page.getByRole('row', { name: /00001/ })
    for (const cell of ['Order ID', 'Address', 'Date and time', 'Status', 'Total items', 'Total price'])
      await page.getByRole('columnheader', { name: cell, exact: true }).waitFor({ state: 'attached' })
    await row.getByText(destination.address).waitFor()
    await row.getByText('7.50').waitFor()
    await page.getByText('New Delivery Order').waitFor()
    await row.getByRole('button', { name: 'Approve order 00001' }).click()
    await answerNo(page)
    expect(await statusOf(id)).toBe('SENT')
    await row.getByRole('button', { name: 'Approve order 00001' }).click()
    await answerYes(page)
    await page.getByText('Order approved').waitFor()
    expect(await statusOf(id)).toBe('APPROVED')
    await page.getByText('No orders to display!').waitFor()
  })

  it('show address, phone, mail, comment and fee in the panel, and are declined there', async () => {
    const id = await sendDelivery(fixture, productId)
    const page = await open(office.phoneOf(fixture))
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    for (const text of [destination.address, 'Zilja nuk punon', 'Delivery fee', '2.00', '7.50'])
      await panel.getByText(text).first().waitFor()
    const { phoneNumber, email } = destination.deliveryUser
    expect(await panel.getByRole('link', { name: phoneNumber }).getAttribute('href')).toBe(
      `tel:${phoneNumber}`,
    )
    await expect
      .poll(() => panel.getByRole('link', { name: email }).getAttribute('href'))
      .toBe(`mailto:${email}`)
    await panel.getByRole('button', { name: 'Decline order 00001' }).click()
    await answerYes(page)
    await panel.getByText('Declined').waitFor()
    expect(await statusOf(id)).toBe('DECLINED')
  })

  it('that somebody else has just decided say so', async () => {
    const id = await sendDelivery(fixture, productId)
    const page = await open(office.deskOf(fixture, { expects: /409|ERR_/ }))
    await page.getByRole('button', { name: 'Approve order 00001' }).click()
    await fixture.asStaff('PUT', `businesses/delivery-orders/${id}`, { orderStatus: 'DECLINED' })
    await answerYes(page)
    await page.getByText('This order was already decided').waitFor()
    expect(await statusOf(id)).toBe('DECLINED')
  })

  it.each([
    ['Delivery fee (€)', '', 'Provide a value!'],
    ['Delivery fee (€)', 'a', 'Provide a number!'],
    ['Free from (€)', '-1', /positive|At least|negative/],
    ['Start of delivery', '25:00', 'Provide a time as HH:mm'],
    ['Start of delivery', '', 'Provide a value!'],
  ])('are not configured with %s "%s"', async (label, value, message) => {
    const before = await configuration()
    const page = await open(office.deskOf(fixture))
    const panel = await openConfigurations(page)
    await panel.getByLabel(label).fill(value)
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByText(message).waitFor()
    expect(await configuration()).toEqual(before)
  })

  it('are configured in a panel that asks, saves and closes', async () => {
    const page = await open(office.phoneOf(fixture))
    const panel = await openConfigurations(page)
    await panel.getByLabel('Start of delivery').fill('11:30')
    await panel.getByLabel('End of delivery').fill('01:00')
    await panel.getByLabel('Delivery fee (€)').fill('1.5')
    await panel.getByLabel('Free from (€)').fill('25')
    await panel.getByRole('switch', { name: 'Take delivery orders' }).press('Space')
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Do you want to continue?').waitFor()
    await answerNo(page)
    expect((await configuration()).deliveryFee).toBe(2)
    await panel.getByRole('button', { name: 'Save' }).click()
    await answerYes(page)
    await panel.waitFor({ state: 'detached' })
    expect(await configuration()).toEqual({
      activateDelivery: false,
      deliveryStartTime: '11:30:00',
      deliveryEndTime: '01:00:00',
      deliveryFee: 1.5,
      freeDeliveryPriceLimit: 25,
    })
    const again = await openConfigurations(page)
    await expect.poll(() => again.getByLabel('Start of delivery').inputValue()).toBe('11:30')
  })

  it('are configured by zones, which are added, corrected and removed', async () => {
    const page = await open(office.phoneOf(fixture, { colorScheme: 'dark' }))
    const panel = await openConfigurations(page)
    await panel.getByText('By postcode').click()
    const first = panel.getByRole('listitem').first()
    await first.getByLabel('Name').fill('Centre')
    await first.getByLabel('Postcodes').fill('10, 11')
    await first.getByLabel('Delivery fee (€)').fill('1.5')
    await panel.getByRole('button', { name: 'Add zone' }).click()
    const second = panel.getByRole('listitem').nth(1)
    await expect
      .poll(() => second.getByLabel('Name').evaluate((field) => field === document.activeElement))
      .toBe(true)
    expect(await second.getByLabel('Delivery fee (€)').inputValue(), 'starts like the last one').toBe('1.50')
    await panel.getByRole('button', { name: 'Save' }).click()
    await second.getByText('Provide a value!').first().waitFor()
    expect(await accessibilityProblems(page, { within: '[role=dialog]' })).toEqual([])
    await panel.getByRole('button', { name: 'Add zone' }).click()
    await second.getByRole('button', { name: 'Remove zone' }).click()
    await expect.poll(() => panel.getByText('Provide a value!').count()).toBe(0)
    await second.getByLabel('Name').fill('Suburbs')
    await second.getByLabel('Postcodes').fill('12')
    await second.getByLabel('Minutes on the way').fill('30')
    await panel.getByRole('button', { name: 'Save' }).click()
    await answerYes(page)
    await panel.waitFor({ state: 'detached' })
    expect(await configuration()).toMatchObject({
      deliveryZones: [
        { name: 'Centre', postcodes: ['10', '11'], deliveryFee: 1.5, minutes: null },
        { name: 'Suburbs', postcodes: ['12'], deliveryFee: 1.5, minutes: 30 },
      ],
    })
  })
})
