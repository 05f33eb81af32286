import { expect, it } from 'vitest'
import { fillCart, openPage, sendOrder } from '../fixtures/guest.ts'
import { addMenu, createFixture, useOffice } from '../fixtures/office.ts'

const office = useOffice()

it(
  'a new business orders from its own phone by the code of the test table, without a position',
  { tags: ['complete'] },
  async () => {
    const fixture = await createFixture()
    await addMenu(fixture)
    await fixture.services.db
      .updateTable('businesses')
      .set({ firstStepsDismissedOn: null })
      .where('id', '=', fixture.id)
      .execute()
    const page = await office.phoneOf(fixture)
    await page.goto('/menus')
    await page
      .getByRole('region', { name: 'Your first hour' })
      .getByRole('button', { name: 'Order from your own phone' })
      .click()
    const panel = page.getByRole('dialog', { name: 'Your test order' })
    await panel.getByText('Waiting for your order').waitFor()
    const link = new URL((await panel.getByRole('link').getAttribute('href')) ?? '')

    const phone = await office.onPhone({ baseURL: fixture.url, permissions: [] })
    await openPage(phone, `${link.pathname}${link.search}`)
    expect(new URL(phone.url()).pathname).toBe(`/menu/${fixture.id}/0`)
    await fillCart(phone, 'Margarita')
    await sendOrder(phone)
    await panel.getByText(/^Your order is here/).waitFor()
  },
)
