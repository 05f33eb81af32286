import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Business } from '#tests/harness/business.ts'
import { useBrowser } from '#tests/harness/browser.ts'
import { aPicture } from '#tests/harness/pictures.ts'
import { useSharedServer } from '#tests/harness/server.ts'
import {
  closeDialog,
  aRestaurant,
  atTable,
  changeProduct,
  menuPath,
  openPage,
  listOrders,
  pill,
  sheet,
} from '../fixtures/guest.ts'
import { decide } from '#tests/harness/ordering.ts'

let business: Business
const server = useSharedServer()
beforeAll(async () => {
  business = await aRestaurant(server, { dishesEach: 2 })
})
const browser = useBrowser()
describe('by keyboard alone', () => {
  it.each([
    ['with the script', true],
    ['without it', false],
  ])(
    'the first press of Tab leads to a link to the dishes, past the header and the strips, %s',
    async (_, javaScriptEnabled) => {
      const page = await browser.onPhone(atTable(server, { javaScriptEnabled }))
      await page.goto(menuPath(business))
      const link = page.getByRole('link', { name: 'Kalo te përmbajtja' })
      expect((await link.boundingBox())?.y).toBeLessThan(0)
      await page.keyboard.press('Tab')
      await expect.poll(async () => (await link.boundingBox())?.y).toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.locator(':focus').innerText()).toContain('Supë 1')
      // Below the strip, which stays at the top.
      const strip = await page.locator('.chips').boundingBox()
      const dish = await page.locator(':focus').boundingBox()
      expect(dish?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0))
      expect((await link.boundingBox())?.y).toBeLessThan(0)
    },
  )

  it('the arrow keys switch the tabs of the cart, a product’s page focuses its heading, and a panel traps the focus', async () => {
    const page = await openPage(await browser.onDesktop(atTable(server)), menuPath(business))
    await pill(page).click()
    await page.getByRole('tab', { name: 'Shporta' }).focus()
    await page.keyboard.press('ArrowRight')
    await sheet(page, 'Porositë').waitFor()
    expect(await focused(page)).toBe('Porositë')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('Shporta')
    await closeDialog(page)

    await page.getByRole('link', { name: /Supë 2/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Supë 2' }).waitFor()
    expect(await focused(page)).toBe('Supë 2')
    // Back returns it to the link.
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Te Arta' }).waitFor()
    expect(await focused(page)).toContain('Supë 2')

    await page.getByRole('button', { name: 'Përshtypjet tuaja' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      const isOut = await page.evaluate(
        () => !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
      )
      expect(isOut).toBe(false)
    }
    await closeDialog(page)
    expect(await focused(page)).toBe('Përshtypjet tuaja')
  })

  it('a product is found, another excluded, an order sent, and each panel returns the focus', async () => {
    const own = await aRestaurant(server, { dishesEach: 2 })
    await changeProduct(own, 'Supë 1', { allergens: ['milk'] })
    const page = await openPage(await browser.onDesktop(atTable(server)), menuPath(own))

    // Typing works at once; the arrow keys move through the results.
    await tab(page, 'Kërko')
    await page.keyboard.press('Enter')
    await sheet(page, 'Kërko në meny').waitFor()
    await page.keyboard.type('picë 2')
    // The results for the first letters are replaced by those for the whole text.
    await expect.poll(() => page.locator('.sheet a').first().innerText()).toContain('Picë 2')
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toContain('Picë 2')
    await page.keyboard.press('ArrowUp')
    expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Picë 2' }).waitFor()
    expect(await focused(page)).toBe('Picë 2')
    await tab(page, 'Shto Picë 2')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('Edhe një Picë 2')
    await tab(page, 'Kthehu')
    await page.keyboard.press('Enter')
    // Back leads to the results; closing them leads to that product on the menu.
    await sheet(page, 'Kërko në meny').waitFor()
    await closeDialog(page)
    expect(await focused(page)).toContain('Picë 2')

    await tab(page, 'Alergjenët')
    await page.keyboard.press('Enter')
    await sheet(page, 'Alergjenët dhe dieta').waitFor()
    await tab(page, 'qumësht')
    await page.keyboard.press('Space')
    await closeDialog(page)
    expect(await focused(page)).toBe('Pa qumësht')
    await page.getByText('1 gjellë është fshehur').waitFor()

    await tab(page, 'Shto Supë 2')
    await page.keyboard.press('Space')
    await tab(page, /^Shporta/)
    await page.keyboard.press('Enter')
    await sheet(page, 'Shporta').waitFor()
    await tab(page, 'Komenti')
    await page.keyboard.type('Pa kripë')
    await tab(page, /Porosit për tavolinën/)
    await page.keyboard.press('Enter')
    const row = sheet(page, 'Porositë').locator('.order')
    await row.waitFor()
    await tab(page, /00001/)
    await page.keyboard.press('Enter')
    await sheet(page, 'Porosia 00001').waitFor()
    await tab(page, 'Kthehu')
    await page.keyboard.press('Enter')
    await sheet(page, 'Porositë').waitFor()
    await closeDialog(page)
    expect(await focused(page)).toMatch(/^Shporta/)
    const [order] = await listOrders(own)
    expect(order?.comment).toBe('Pa kripë')
    expect(order?.orderItems.map(({ product }) => product.name).toSorted()).toEqual(['Picë 2', 'Supë 2'])
  })

  it('Tab follows the reading order, and every stop has a visible focus', async () => {
    const page = await openPage(await browser.onDesktop(atTable(server)), menuPath(business))
    const stops: string[] = []
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        const { top, bottom } = element.getBoundingClientRect()
        return {
          part: element.closest('.skip, header, .slider, .chips, main, .floating')?.classList[0] ?? '?',
          isSeen: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && bottom > 0 && top < innerHeight,
          name: element.getAttribute('aria-label') ?? element.textContent.trim(),
        }
      })
      if (!stop) break
      expect(stop.isSeen, `the focus on ${stop.name}`).toBe(true)
      if (stops.at(-1) !== stop.part) stops.push(stop.part)
    }
    expect(stops).toEqual(['skip', 'header', 'slider', 'chips', 'sections', 'floating'])
  })

  it('a picture is opened full screen, zoomed and closed', async () => {
    const id = business.products['Supë 2']?.id ?? ''
    for (const colour of ['#b23a1e', '#4f6b2a']) {
      const file = await aPicture('png', colour)
      await business.staff.call('POST products/:id/images', { params: { id }, file })
    }
    const page = await openPage(
      await browser.onDesktop(atTable(server)),
      menuPath(business, `/products/${id}`),
    )
    await tab(page, /^Zmadho Supë 2, fotografia 1/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('+')
    await page.locator('.viewer-zoomed').waitFor()
    await closeDialog(page)
    expect(await focused(page)).toMatch(/^Zmadho Supë 2, fotografia 1/)
  })

  it(
    'in the cart the focus stays on its row, or on the next, when its button or the row disappears',
    { tags: ['complete'] },
    async () => {
      const own = await aRestaurant(server, { dishesEach: 3 })
      const page = await openPage(await browser.onDesktop(atTable(server)), menuPath(own))
      for (const name of ['Supë 1', 'Supë 2', 'Supë 3'])
        await page.getByRole('button', { name: `Shto ${name}`, exact: true }).click()
      await changeProduct(own, 'Supë 1', { price: 2.6 })
      await tab(page, /^Shporta/)
      await page.keyboard.press('Enter')
      const cart = sheet(page, 'Shporta')
      await cart.waitFor()
      await tab(page, 'E pashë çmimin e ri të Supë 1')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toMatch(/^Supë 1/)
      await tab(page, 'Edhe një Supë 2')
      await changeProduct(own, 'Supë 2', { active: false })
      // A line that cannot be ordered goes to the end.
      await expect.poll(() => focused(page)).toMatch(/^Supë 3/)
      // It is there again once today's offers, which might hold it, are known.
      await cart.getByRole('button', { name: 'Hiq Supë 2' }).waitFor()
      await tab(page, 'Një Supë 3 më pak')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toMatch(/^Supë 2/)
      await tab(page, 'Hiq Supë 2')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toMatch(/^Supë 1/)
      await tab(page, 'Një Supë 1 më pak')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('Shporta')
    },
  )

  it('an order that is withdrawn, or approved meanwhile, leaves the focus on its title', async () => {
    const own = await aRestaurant(server, { dishesEach: 1 })
    const page = await openPage(await browser.onDesktop(atTable(server)), menuPath(own))
    await page.getByRole('button', { name: 'Shto Supë 1' }).click()
    const order = async (number: string) => {
      await pill(page).click()
      await page.getByRole('button', { name: /Porosit për tavolinën/ }).click()
      await sheet(page, 'Porositë').locator('.order').first().click()
      await sheet(page, `Porosia ${number}`).waitFor()
    }
    await order('00001')
    await tab(page, 'Anulo porosinë')
    await page.keyboard.press('Enter')
    await tab(page, 'Mbaje')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Anulo porosinë')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Porosia 00001')
    await tab(page, 'Ktheje në shportë')
    await page.keyboard.press('Enter')
    await closeDialog(page)
    await order('00002')
    await tab(page, 'Anulo porosinë')
    const params = { id: (await listOrders(own))[0]?.id ?? '' }
    await decide(own, params.id)
    await expect.poll(() => focused(page)).toBe('Porosia 00002')
  })
})

/** Presses Tab until the element with this name, in the panel or on the page, has the focus. */
async function tab(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      return element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.innerText ?? ''
    })
    const said = label.replaceAll(/\s+/g, ' ').trim()
    if (typeof name === 'string' ? said.startsWith(name) : name.test(said)) return
  }
  expect.fail(`Tab does not lead to ${String(name)}`)
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    return element?.getAttribute('aria-label') ?? element?.innerText ?? ''
  })
