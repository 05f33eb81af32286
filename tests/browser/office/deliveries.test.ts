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
    const orders = (await fixture.staff.ask('GET businesses/delivery-orders')).data
    return orders.find(({ id }) => id === orderId)?.status
  }
  it('appear live with their address, and are approved on the row or declined in the panel', async () => {
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

    const second = await sendDelivery(fixture, productId)
    await page.getByRole('button', { name: 'Order ID 00002' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00002' })
    for (const text of [destination.address, 'Zilja nuk punon', 'Delivery fee', '2.00', '7.50'])
      await panel.getByText(text).first().waitFor()
    const { phoneNumber, email } = destination.deliveryUser
    const linkTo = (name: string) => panel.getByRole('link', { name }).getAttribute('href')
    expect(await linkTo(phoneNumber)).toBe(`tel:${phoneNumber}`)
    expect(await linkTo(email)).toBe(`mailto:${email}`)
    await panel.getByRole('button', { name: 'Decline order 00002' }).click()
    await answerYes(page)
    await panel.getByText('Declined').waitFor()
    expect(await statusOf(second)).toBe('DECLINED')
  })

  it('have zones in a panel that anybody can use', { tags: ['complete'] }, async () => {
    const page = await open(office.phoneOf(fixture, { colorScheme: 'dark' }))
    await page.getByRole('button', { name: 'Configurations' }).click()
    const panel = page.getByRole('dialog', { name: 'Configurations' })
    await panel.getByText('By postcode').click()
    await panel.getByRole('button', { name: 'Add zone' }).click()
    const added = panel.getByRole('listitem').nth(1).getByLabel('Name')
    await expect.poll(() => added.evaluate((field) => field === document.activeElement)).toBe(true)
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByText('Provide a value!').first().waitFor()
    expect(await accessibilityProblems(page, { within: '[role=dialog]' })).toEqual([])
  })
})
