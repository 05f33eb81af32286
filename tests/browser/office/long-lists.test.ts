import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { bounds } from '#contract/domain/bounds.ts'
import { fillSubmenu } from '#tests/harness/business.ts'
import { times } from '#tests/harness/sample.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

/** With the two products of addMenu; in the complete run the maximum of a menu. */
const count = times(300, bounds.productsPerMenu) - 2
const name = (at: number) => `Pjata ${String(at).padStart(4, '0')}`

let fixture: Fixture
let path: string
let ordered: () => Promise<string[]>
beforeAll(async () => {
  fixture = await createFixture()
  const { menu, submenu } = await addMenu(fixture)
  const data = Array.from({ length: count }, (_, at) => ({
    name: name(at + 1),
    nameEn: `Dish ${at + 1}`,
    description: 'Nga kuzhina',
    descriptionEn: 'From the kitchen',
    price: 1 + at / 100,
  }))
  const { products } = await fixture.staff.ask('POST products/import', { body: { data } })
  const params = { menuId: menu.id, id: submenu.id }
  await fillSubmenu(fixture.staff, params, products)
  path = `/menus/${menu.id}/submenus/${submenu.id}/products`
  ordered = async () =>
    (await fixture.staff.ask('GET menus/:menuId/sub-menus/:id', { params })).products.map(({ name }) => name)
})
const office = useOffice()

const open = async (page: Page) => {
  await page.goto(path)
  await page.getByRole('listitem').first().waitFor()
  return page
}
const handle = (page: Page, at: number) => page.getByRole('button', { name: `Move ${name(at)}`, exact: true })
const scrollTo = (page: Page, where: 'start' | 'end') =>
  page.evaluate(
    (top) => window.scrollTo(0, top ?? document.documentElement.scrollHeight),
    where === 'start' ? 0 : null,
  )
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const waitForAnnouncement = (page: Page, text: string) =>
  page.getByText(text).first().waitFor({ state: 'attached' })
/** The bodies of the requests so far that saved an order. */
function recordSaves(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') bodies.push(request.postData() ?? '')
  })
  return bodies
}
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/products/ordering') && answer.ok())

describe(`a submenu of ${count + 2} products`, () => {
  it('renders only what is near, and is searched and reordered by keyboard and mouse from end to end', async () => {
    const page = await open(await office.deskOf(fixture))
    const bodies = recordSaves(page)
    await expect.poll(() => page.getByRole('listitem').count()).toBeLessThan(60)
    const first = page.getByRole('list', { name: 'Products of this submenu' }).locator('> li').first()
    expect(await first.getAttribute('aria-setsize')).toBe(String(count + 2))
    expect(await first.getAttribute('aria-posinset')).toBe('1')

    await page.getByRole('searchbox').fill(`dish ${count}`)
    await page.getByText(name(count), { exact: true }).waitFor()
    await page.getByText(name(1), { exact: true }).waitFor({ state: 'detached' })
    await expect.poll(() => handle(page, count).count()).toBe(0)
    await page.getByRole('searchbox').fill('')

    await handle(page, 5).press('Space')
    await page.keyboard.press('End')
    await waitForAnnouncement(page, `${name(5)} is at position ${count + 2} of ${count + 2}`)
    await page.keyboard.press('Escape')
    await waitForAnnouncement(page, `Moving ${name(5)} was cancelled`)
    expect(bodies).toEqual([])

    // The focus stays while its row is scrolled away.
    await page.getByRole('button', { name: `Edit ${name(2)}` }).focus()
    await scrollTo(page, 'end')
    await page.getByText(name(count), { exact: true }).waitFor()
    expect(await focused(page)).toBe(`Edit ${name(2)}`)

    await handle(page, count).press('Space')
    await waitForAnnouncement(page, `${name(count)} is picked up, position ${count + 2} of ${count + 2}`)
    await page.keyboard.press('ArrowUp')
    await waitForAnnouncement(page, `${name(count)} is at position ${count + 1} of ${count + 2}`)
    await page.keyboard.press('PageUp')
    await waitForAnnouncement(page, `${name(count)} is at position ${count - 9} of ${count + 2}`)
    await page.keyboard.press('Home')
    await waitForAnnouncement(page, `${name(count)} is at position 1 of ${count + 2}`)
    const moved = saved(page)
    await page.keyboard.press('Space')
    await moved
    expect(await focused(page)).toBe(`Move ${name(count)}`)
    await page.waitForFunction(
      () => document.activeElement && document.activeElement.getBoundingClientRect().top > 0,
    )
    expect(bodies).toHaveLength(1)
    expect((await ordered()).slice(0, 3)).toEqual([name(count), 'Margarita', 'Me kërpudha'])

    await scrollTo(page, 'start')
    const unseen = page.getByText(name(30), { exact: true })
    expect(await unseen.count()).toBe(0)
    await handle(page, 1).hover()
    await page.mouse.down()
    await page.mouse.move(300, 880, { steps: 20 })
    // Keep the pointer at the edge until a row appears that was not rendered before.
    await unseen.waitFor()
    const dragged = saved(page)
    await page.mouse.up()
    await dragged
    expect(bodies).toHaveLength(2)
    expect((await ordered()).indexOf(name(1))).toBeGreaterThan(12)
  })

  it(
    'is reordered by touch on a phone, and added to another submenu, with ticks that survive a search',
    { tags: ['complete'] },
    async () => {
      const page = await open(await office.phoneOf(fixture))
      const bodies = recordSaves(page)
      await handle(page, 3).scrollIntoViewIfNeeded()
      const from = await handle(page, 3).boundingBox()
      const before = (await ordered()).indexOf(name(3))
      const finger = await page.context().newCDPSession(page)
      const touch = (type: string, y?: number) =>
        finger.send(
          'Input.dispatchTouchEvent' as never,
          {
            type,
            touchPoints: y === undefined ? [] : [{ x: (from?.x ?? 0) + 12, y }],
          } as never,
        )
      const start = (from?.y ?? 0) + 30
      await touch('touchStart', start)
      await waitForAnnouncement(page, `${name(3)} is at position ${before + 1} of ${count + 2}`)
      for (let step = 1; step <= 8; step++) await touch('touchMove', start - step * 30)
      const answered = saved(page)
      await touch('touchEnd')
      await answered
      expect(bodies).toHaveLength(1)
      expect((await ordered()).indexOf(name(3))).toBeLessThan(before)

      const { menu, submenu } = await addMenu(fixture, 'Pije', 'Drinks')
      await page.goto(`/menus/${menu.id}/submenus/${submenu.id}/products`)
      await page.getByRole('button', { name: 'Add Products' }).click()
      const panel = page.getByRole('dialog', { name: 'Add Products' })
      await panel.getByRole('checkbox').first().waitFor()
      await expect.poll(() => panel.getByRole('checkbox').count()).toBeLessThan(60)
      await panel.getByRole('searchbox').fill(name(count))
      await panel.getByRole('checkbox', { name: new RegExp(name(count)) }).check()
      await panel.getByRole('searchbox').fill(name(7))
      await panel.getByRole('checkbox', { name: new RegExp(name(7)) }).check()
      await panel.getByRole('button', { name: 'Add 2 products' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      await page.getByText('Products added').waitFor()
      await page.getByText(name(count), { exact: true }).waitFor()
    },
  )
})
