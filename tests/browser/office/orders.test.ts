import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeToasts, answerNo, pdfPageSizes, answerYes, waitUntilLive } from '../fixtures/service.ts'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'

describe('the orders', () => {
  let fixture: Fixture
  let productId: string
  beforeEach(async () => {
    fixture = await createFixture()
    productId = (await addMenu(fixture)).products[0]?.id ?? ''
  })
  const office = useOffice()

  const statusOf = async (orderId: string) => {
    const orders = await fixture.asStaff<{ id: string; status: string }[]>('GET', 'businesses/orders')
    return orders.find(({ id }) => id === orderId)?.status
  }
  const open = async (visit: Promise<Page>) => {
    const page = await visit
    await page.goto('/orders')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    return page
  }

  it('appear live, are counted in sidebar and title, and can be approved on the row', async () => {
    const page = await open(office.deskOf(fixture))
    await page.getByText('No orders to display!').waitFor()
    await page.locator('[data-live=true]').first().waitFor()
    const id = await sendOrder(fixture, productId, 4)
    const row = page.getByRole('row', { name: /00001/ })
    await row.waitFor()
    await page.getByText('Order from table: 4').waitFor()
    for (const cell of ['Pending', '11.00\u00a0€', 'just now'])
      expect(await row.textContent()).toContain(cell)
    await page.getByLabel('1 pending').waitFor()
    expect(await page.title()).toBe('(1) Orders · Sofra')
    // The price is beside the buttons, never under them.
    const price = await row.getByText('11.00').evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getBoundingClientRect().right
    })
    const decline = await row.getByRole('button', { name: 'Decline order 00001' }).boundingBox()
    expect(price).toBeLessThan(decline?.x ?? 0)

    await row.getByRole('button', { name: 'Approve order 00001' }).click()
    await answerYes(page)
    await page.getByText('Order approved').waitFor()
    expect(await statusOf(id)).toBe('APPROVED')
    await page.getByText('No orders to display!').waitFor()
    expect(await page.title()).toBe('Orders · Sofra')
    await page.getByText('Completed').click()
    await page.getByRole('row', { name: /00001/ }).getByText('Approved').waitFor()

    // Until it is served, an approved order is also listed under In progress.
    await page.getByText('In progress').click()
    await page.getByRole('button', { name: 'Ready: order 00001' }).click()
    await page.getByRole('button', { name: 'Served: order 00001' }).click()
    await page.getByText('No orders to display!').waitFor()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('button', { name: 'Served: order 00001' }).waitFor()
  })

  it('are shown and declined in the side panel', async () => {
    const id = await sendOrder(fixture, productId)
    const page = await open(office.phoneOf(fixture))
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    for (const text of ['Margarita', '5.50 €', '11.00 €', 'Pa qepë, ju lutem'])
      await panel.getByText(text).first().waitFor()
    await panel.getByRole('button', { name: 'Decline order 00001' }).click()
    await answerNo(page)
    expect(await statusOf(id)).toBe('SENT')
    await panel.getByRole('button', { name: 'Decline order 00001' }).click()
    await answerYes(page)
    await panel.getByText('Declined').waitFor()
    expect(await statusOf(id)).toBe('DECLINED')
    await expect.poll(() => panel.getByRole('button', { name: /Approve/ }).count()).toBe(0)
  })

  it('stay current in the panel after they have left the list', async () => {
    const id = await sendOrder(fixture, productId)
    const page = await open(office.deskOf(fixture))
    await waitUntilLive(page)
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    await panel.getByRole('button', { name: 'Approve order 00001' }).click()
    await answerYes(page)
    await panel.getByRole('button', { name: 'Ready: order 00001' }).waitFor()
    await fixture.asStaff('PUT', `businesses/kitchen/${id}`, { done: true })
    await panel.getByRole('button', { name: 'Served: order 00001' }).waitFor()
    await fixture.asStaff('PUT', `businesses/orders/${id}/cancel`, { reason: 'mistake' })
    await panel.getByText('Cancelled', { exact: true }).waitFor()
  })

  it('that somebody else has just decided say so and show their status', async () => {
    const id = await sendOrder(fixture, productId)
    const page = await open(office.deskOf(fixture, { expects: /409|ERR_/ }))
    await page.getByRole('button', { name: 'Approve order 00001' }).click()
    await fixture.asStaff('PUT', `businesses/orders/${id}`, { orderStatus: 'DECLINED' })
    await answerYes(page)
    await page.getByText('This order was already decided').waitFor()
    await page.getByText('All', { exact: true }).click()
    await page.getByRole('row', { name: /00001/ }).getByText('Declined').waitFor()
    expect(await statusOf(id)).toBe('DECLINED')
  })

  it('decided by two people at the same moment are decided once, and both see how', async () => {
    const id = await sendOrder(fixture, productId)
    const expects = /409|ERR_/
    const [one, other] = await Promise.all([
      open(office.deskOf(fixture, { expects })),
      open(office.phoneOf(fixture, { expects })),
    ])
    await one.getByRole('button', { name: 'Approve order 00001' }).click()
    await other.getByRole('button', { name: 'Decline order 00001' }).click()
    const refused = 'This order was already decided'
    const said = (page: Page, done: string) =>
      page.getByText(done).or(page.getByText(refused)).first().textContent()
    await Promise.all([answerYes(one), answerYes(other)])
    const answers = await Promise.all([said(one, 'Order approved'), said(other, 'Order declined')])
    expect(answers.filter((answer) => answer === refused)).toHaveLength(1)
    const isApproved = answers[0] !== refused
    expect(await statusOf(id)).toBe(isApproved ? 'APPROVED' : 'DECLINED')
    for (const page of [one, other]) {
      await page.getByText('All', { exact: true }).click()
      await page
        .getByRole('row', { name: /00001/ })
        .getByText(isApproved ? 'Approved' : 'Declined')
        .waitFor()
    }
  })

  it('open by a click on any of their texts, and give the focus back; a selected text stays selected', async () => {
    await sendOrder(fixture, productId, 4)
    const page = await open(office.deskOf(fixture))
    const row = page.getByRole('row', { name: /00001/ })
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    for (const text of ['Table 4', 'Pending', '11.00']) {
      await row.getByText(text).click()
      await panel.waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      const focused = await page.evaluate(() => document.activeElement?.textContent)
      expect(focused).toContain('00001')
    }
    // The second click of a double click is not one beside the panel, and leaves the focus in it.
    await row.getByText('Pending').dblclick()
    await panel.waitFor()
    await page.mouse.move(0, 0)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    const place = await row.getByText('Table 4').boundingBox()
    const [x, y] = [place?.x ?? 0, (place?.y ?? 0) + (place?.height ?? 0) / 2]
    await page.mouse.move(x + 1, y)
    await page.mouse.down()
    await page.mouse.move(x + 45, y, { steps: 3 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('Tab')
    expect(await panel.count()).toBe(0)
  })

  it('come from guests and addresses that can be blocked, listed and unblocked', async () => {
    await sendOrder(fixture, productId)
    const [order] = await fixture.asStaff<{ clientId: string; clientAddress: string }[]>(
      'GET',
      'businesses/orders',
    )
    const { clientId, clientAddress } = order ?? { clientId: '', clientAddress: '' }
    const page = await open(office.deskOf(fixture, { expects: /404/ }))
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    const panel = page.getByRole('dialog', { name: 'Order 00001' })
    for (const [round, button] of ['Block', `Block address ${clientAddress}`].entries()) {
      await panel.getByRole('button', { name: button, exact: true }).click()
      if (button !== 'Block') {
        // The address may be the business's own network, so a second confirmation follows.
        await page.getByRole('dialog', { name: 'It may be your own network' }).waitFor()
        await page.getByRole('button', { name: 'Continue' }).click()
      }
      await page.getByRole('dialog', { name: 'Do you want to block this user?' }).waitFor()
      await answerYes(page)
      await page.getByText('Client blocked!').nth(round).waitFor()
      const undo = button === 'Block' ? 'Unblock' : `Unblock address ${clientAddress}`
      await panel.getByRole('button', { name: undo, exact: true }).waitFor()
      await expect(sendOrder(fixture, productId)).rejects.toThrow('"code":"0005"')
      const blocked = await fixture.asStaff<{ value: string }[]>('GET', 'black-list-addresses')
      const value = button === 'Block' ? clientId : clientAddress
      expect(blocked.map((block) => block.value)).toEqual([value])
      await fixture.asStaff('DELETE', 'black-list-addresses', { value })
    }
    await closeToasts(page)
    // A colleague has unblocked the address meanwhile.
    await panel.getByRole('button', { name: `Unblock address ${clientAddress}` }).click()
    await answerYes(page)
    await panel.getByRole('button', { name: `Block address ${clientAddress}`, exact: true }).waitFor()
    await fixture.asStaff('POST', 'black-list-addresses', { value: clientAddress })
    await closeToasts(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Blocked guests' }).click()
    await page.getByText(`Address ${clientAddress}`).waitFor()
    await page.getByRole('button', { name: `Unblock ${clientAddress}` }).click()
    await answerYes(page)
    await page.getByText('Nobody is blocked').waitFor()
    await sendOrder(fixture, productId)
  })

  it('are printed on an 80 mm receipt, with nothing else', async () => {
    await sendOrder(fixture, productId)
    const page = await office.deskOf(fixture)
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'true'
      }
    })
    await open(Promise.resolve(page))
    await page.getByRole('button', { name: 'Order ID 00001' }).click()
    await page.getByRole('button', { name: 'Print' }).click()
    await page.locator('html[data-printed=true]').waitFor()
    await page.emulateMedia({ media: 'print' })
    const receipt = page.getByRole('article')
    for (const text of ['Taverna e Anës', 'Order 00001', 'Table 3', 'Margarita', '11.00', 'Pa qepë'])
      expect(await receipt.textContent()).toContain(text)
    const { width, isCut } = await receipt.evaluate((paper) => ({
      width: paper.getBoundingClientRect().width,
      isCut: [...paper.querySelectorAll('*')].some(
        (part) => part.getBoundingClientRect().right > paper.getBoundingClientRect().right + 1,
      ),
    }))
    expect(width).toBeLessThanOrEqual((72 / 25.4) * 96 + 1)
    expect(isCut).toBe(false)
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Orders' }).count()).toBe(0)
    expect(pdfPageSizes(await page.pdf({ preferCSSPageSize: true }))).toEqual(['80 × 297 mm'])
    await receipt.waitFor({ state: 'detached' })
  })

  it('can be searched by number', async () => {
    await sendOrder(fixture, productId, 1)
    await sendOrder(fixture, productId, 2)
    const page = await open(office.deskOf(fixture))
    await page.getByRole('row', { name: /00002/ }).waitFor()
    await page.getByRole('searchbox', { name: 'Search by order number' }).fill('00001')
    await page.getByRole('row', { name: /00002/ }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('row', { name: /00001/ }).count()).toBe(1)
  })

  it('sent while the connection was lost appear when it is back', async () => {
    const page = await open(office.deskOf(fixture, { expects: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ }))
    await page.locator('[data-live=true]').first().waitFor()
    await page.context().setOffline(true)
    await sendOrder(fixture, productId, 5)
    await page.context().setOffline(false)
    await page.getByRole('row', { name: /00001/ }).waitFor()
  })

  it('approved without a connection stay pending, and the message names them', async () => {
    const page = await open(office.deskOf(fixture, { expects: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ }))
    await page.locator('[data-live=true]').first().waitFor()
    const id = await sendOrder(fixture, productId, 4)
    const approve = page.getByRole('button', { name: 'Approve order 00001' })
    await approve.waitFor()
    await page.context().setOffline(true)
    await approve.click()
    await answerYes(page)
    await page.getByRole('alert').getByText('00001 · Table 4: no connection. Please try again.').waitFor()
    await page.context().setOffline(false)
    expect(await statusOf(id)).toBe('SENT')
    await approve.click()
    await answerYes(page)
    await page.getByText('Order approved').waitFor()
  })

  it('have a panel that loads by itself when the connection is back', async () => {
    const page = await open(office.deskOf(fixture, { expects: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ }))
    await page.locator('[data-live=true]').first().waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Blocked guests' }).click()
    const panel = page.getByRole('dialog', { name: 'Blocked guests' })
    await panel.getByRole('button', { name: 'Try again' }).waitFor()
    await page.context().setOffline(false)
    await panel.getByText('Nobody is blocked').waitFor()
  })

  it('have no screen while ordering is off', async () => {
    await fixture.asStaff('PUT', 'businesses/configurations', { enableOrder: false })
    const page = await office.deskOf(fixture)
    await page.goto('/orders')
    await page.waitForURL('**/menus')
    await expect.poll(() => page.getByRole('link', { name: 'Orders' }).count()).toBe(0)
  })

  it('that wait although ordering was switched off are answered by way of their alarm', async () => {
    await sendOrder(fixture, productId)
    await fixture.asStaff('PUT', 'businesses/configurations', { enableOrder: false })
    const now = new Date(Date.now() + 10 * 60_000).toISOString()
    const page = await office.deskOf(fixture, { now })
    await page.goto('/menus')
    const alarm = page.getByRole('link', { name: '1 order has been waiting for 10 min' })
    await alarm.click()
    await page.getByText('1 order still waits for an answer. Switch this on to answer it.').waitFor()
    await page.getByRole('switch', { name: /^Orders from tables/ }).click({ force: true })
    await expect.poll(() => alarm.getAttribute('href')).toMatch(/^\/orders/)
    await alarm.click()
    await page.getByRole('row', { name: /00001/ }).waitFor()
  })
})
