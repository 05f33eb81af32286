import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
})
const office = useOffice()
const table = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Table ${number}\\b`) })
const boxOf = async (page: Page, number: number) => {
  const box = await table(page, number).boundingBox()
  if (!box) throw new Error(`Table ${number} is not shown`)
  return box
}

describe('the plan of the room', () => {
  it('is arranged by dragging with the mouse, and shown where it was drawn', async () => {
    const page = await office.deskOf(fixture)
    await page.goto('/tables')
    await page.getByText('Plan', { exact: true }).click()
    await table(page, 1).waitFor()
    const shown = await boxOf(page, 1)
    await page.getByRole('button', { name: 'Arrange' }).click()
    await table(page, 3).click()
    await page.getByRole('region', { name: 'Table 3' }).waitFor()
    const from = await boxOf(page, 1)
    const step = (await boxOf(page, 2)).x - from.x
    expect(step, 'the steps of the grid have one size').toBe(4 * 32)
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20 + 70, from.y + 20 + 200, { steps: 4 })
    await page.mouse.up()
    const to = await boxOf(page, 1)
    expect([to.x - from.x, to.y - from.y]).toEqual([2 * 32, 6 * 32])
    await page.getByText('Table 1: column 3, row 7').waitFor()
    expect(await table(page, 1).getAttribute('aria-pressed'), 'a drag is no tap').toBe('false')
    await table(page, 1).click()
    await page.getByRole('region', { name: 'Table 1' }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await page.getByText('Plan saved').waitFor()
    const arrange = page.getByRole('button', { name: 'Arrange' })
    await expect.poll(() => arrange.evaluate((button) => button === document.activeElement)).toBe(true)
    const drawn = await boxOf(page, 1)
    expect(drawn.x > shown.x && drawn.y > (await boxOf(page, 4)).y).toBe(true)
    await page.reload()
    await table(page, 1).waitFor()
    expect(await boxOf(page, 1)).toEqual(drawn)
    expect((await fixture.staff.ask('GET tables/plan')).tables[0]).toMatchObject({ x: 2, y: 6 })
  })

  it.each([
    ['phoneOf', 390, 844],
    ['deskOf', 1440, 900],
  ] as const)('fits the page, with tables large enough for a thumb: %s', async (device, width, height) => {
    const { products } = await addMenu(fixture)
    await sendOrder(fixture, products[0]?.id ?? '', 2)
    const tables = await fixture.staff.ask('GET tables')
    const area = { id: randomUUID(), name: 'Terrace' }
    const places = tables.map(({ id }, at) => ({
      id,
      areaId: at < 2 ? area.id : null,
      seats: 2 + at,
      shape: at % 2 ? ('round' as const) : ('rectangular' as const),
      x: 3 * at,
      y: 0,
      width: at === 4 ? 2 : 3,
      height: at === 4 ? 2 : 3,
    }))
    await fixture.staff.ask('PUT tables/plan', { body: { plan: { areas: [area], tables: places } } })
    const page = await office[device](fixture)
    await page.setViewportSize({ width, height })
    await page.goto('/tables')
    await page.getByText('Plan', { exact: true }).click()
    await page.getByRole('button', { name: 'Table 2 New order' }).waitFor()
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    for (const number of [1, 2, 3, 4, 5]) {
      const box = await boxOf(page, number)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
    expect(await overflow()).toBeLessThanOrEqual(0)
    if (device === 'deskOf') await page.getByRole('button', { name: 'Arrange' }).click()
    else {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Arrange the tables' }).click()
    }
    await table(page, 5).click()
    await page.getByRole('region', { name: 'Table 5' }).waitFor()
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
})
