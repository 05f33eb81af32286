import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSweep } from '../fixtures/screens.ts'
import { addMenu, createFixture, sendOrder, useOffice, type Fixture } from '../fixtures/office.ts'

/** A step of the grid while the tables are arranged. */
const step = 32

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
const showPlan = async (page: Page) => {
  await page.goto('/tables')
  await page.getByText('Plan', { exact: true }).click()
  await table(page, 1).waitFor()
}

describe('the plan of the room', () => {
  it('is arranged by dragging with the mouse, and shown where it was drawn', async () => {
    const page = await office.deskOf(fixture, { viewport: { width: 1440, height: 900 } })
    const sweep = createSweep(page)
    await showPlan(page)
    await sweep.look('the plan')
    const shown = await boxOf(page, 1)
    const arrange = page.getByRole('button', { name: 'Arrange' })
    await arrange.click()
    await table(page, 3).click()
    await page.getByRole('region', { name: 'Table 3' }).waitFor()
    const from = await boxOf(page, 1)
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20 + 2.2 * step, from.y + 20 + 6.3 * step, { steps: 4 })
    await page.mouse.up()
    await page.getByText('Table 1: column 3, row 7').waitFor()
    const to = await boxOf(page, 1)
    expect([to.x - from.x, to.y - from.y]).toEqual([2 * step, 6 * step])
    expect(await table(page, 1).getAttribute('aria-pressed'), 'a drag is no tap').toBe('false')
    await sweep.look('its arranging')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect.poll(() => arrange.evaluate((button) => button === document.activeElement)).toBe(true)
    const drawn = await boxOf(page, 1)
    expect(drawn.x > shown.x && drawn.y > (await boxOf(page, 4)).y).toBe(true)
    expect((await fixture.staff.ask('GET tables/plan')).tables[0]).toMatchObject({ x: 2, y: 6 })

    await arrange.click()
    await page.getByRole('button', { name: 'Add an area' }).click()
    await page.getByLabel('Name of the area').fill('Terrace')
    // By its middle, wherever the new area has scrolled it to.
    await table(page, 1).hover()
    const held = 1.5 * step
    const terrace = await page.getByRole('list', { name: 'Terrace' }).boundingBox()
    const [x = 0, y = 0] = [terrace?.x, terrace?.y]
    await page.mouse.down()
    await page.mouse.move(x + held + 4 * step, y + held + 2 * step, { steps: 6 })
    await page.mouse.up()
    await page.getByText('Terrace · Table 1: column 5, row 3').waitFor()
    await expect.poll(() => table(page, 1).evaluate((it) => it === document.activeElement)).toBe(true)
    expect(sweep.found).toEqual([])
  })

  it('fits a phone, where a finger drags a table instead of the page', async () => {
    const { products } = await addMenu(fixture)
    await sendOrder(fixture, products[0]?.id ?? '', 2)
    const area = { id: randomUUID(), name: 'Terrace' }
    const places = (await fixture.staff.ask('GET tables')).map(({ id }, at) => ({
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
    const page = await office.phoneOf(fixture, { viewport: { width: 390, height: 844 } })
    const sweep = createSweep(page)
    await showPlan(page)
    await page.getByRole('button', { name: 'Table 2 New order' }).waitFor()
    for (const number of [1, 2, 3, 4, 5]) {
      const { width, height } = await boxOf(page, number)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await sweep.look('the plan')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Arrange the tables' }).click()
    await page.getByRole('region', { name: 'Table 1' }).waitFor()
    await sweep.look('its arranging')
    expect(sweep.found).toEqual([])

    const from = await boxOf(page, 1)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', part: number) => {
      const touchPoints = [{ x: from.x + 40 + 3 * step * part, y: from.y + 40 + 2 * step * part }]
      return finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await touch('touchStart', 0)
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', part)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.getByText('Table 1: column 4, row 3').waitFor()
    const to = await boxOf(page, 1)
    expect([to.x - from.x, to.y - from.y]).toEqual([3 * step, 2 * step])
  })
})
