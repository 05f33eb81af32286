import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, sendOrder, type Fixture } from '#tests/harness/fixture.ts'
import { decide } from '#tests/harness/ordering.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'
import { callWaiter } from '#tests/browser/fixtures/service.ts'

describe('the plan of the room', () => {
  const office = useOfficePages()
  let fixture: Fixture
  let productId: string
  beforeEach(async () => {
    localStorage.removeItem('tables_view')
    fixture = await office.createFixture()
    productId = (await addMenu(fixture)).products[0]?.id ?? ''
  })
  const stored = () => fixture.staff.ask('GET tables/plan')
  const table = (page: OfficePage, name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  const showPlan = (page: OfficePage) => page.getByRole('radio', { name: 'Plan' }).click()
  const arrange = async (page: OfficePage) => {
    await showPlan(page)
    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.getByRole('heading', { name: 'Arrange the tables' }).waitFor()
  }
  const save = async (page: OfficePage) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.yes()
  }

  it('says in words what each table is about, live, opens it, and is remembered on the device', async () => {
    await decide(fixture, await sendOrder(fixture, productId, 2))
    await sendOrder(fixture, productId, 3)
    await callWaiter(fixture, 4, 'billCard')
    await fixture.staff.ask('POST visits', {
      body: { tableId: (await fixture.staff.ask('GET tables'))[4]?.id ?? '' },
    })
    const page = await office.open(fixture, '/tables')
    await page.locator('[data-live=true]').first().waitFor()
    await showPlan(page)
    for (const [name, state] of [
      ['Table 1', 'Free'],
      ['Table 2', 'In the kitchen just now'],
      ['Table 3', 'New order just now'],
      ['Table 4', 'Wants the bill just now'],
      ['Table 5', 'Seated just now'],
    ] as const)
      await page.getByRole('button', { name: `${name} ${state}` }).waitFor()
    await callWaiter(fixture, 1)
    await page.getByRole('button', { name: 'Table 1 Calling just now' }).waitFor()
    await table(page, 'Table 4').click()
    await page.getByRole('dialog', { name: 'Table 4' }).getByText('The bill, by card').waitFor()

    const again = await office.open(fixture, '/tables')
    await table(again, 'Table 5').waitFor()
    await again.getByRole('radio', { name: 'List' }).click()
    await again.getByRole('list', { name: 'Tables' }).getByText('Seated').waitFor()
  })

  it('says that a bill was not closed where a party has left, as the list and the pad do', async () => {
    await decide(fixture, await sendOrder(fixture, productId, 2))
    await sql`update visits set last_order_on = now() - interval '4 hours' where business_id = ${fixture.id}`.execute(
      fixture.services.db,
    )
    const pad = await office.open(fixture, '/service')
    await pad.getByRole('link', { name: /^Table 2.* Bill not closed .*€$/ }).waitFor()
    const page = await office.open(fixture, '/tables')
    await page.getByRole('list', { name: 'Tables' }).getByText('Bill not closed').waitFor()
    await showPlan(page)
    await page.getByRole('button', { name: 'Table 2 Bill not closed 4 h' }).waitFor()
  })

  it('is arranged by the arrow keys and by fields, with areas, and saved as it is seen', async () => {
    const page = await office.open(fixture, '/tables')
    await arrange(page)
    const first = table(page, 'Table 1')
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.getByText('Table 1: column 2, row 3').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.getByText('Table 1: column 1, row 3').waitFor()

    await page.getByRole('button', { name: 'Add an area' }).click()
    await page.getByLabel('Name of the area').fill('Terrace')
    await first.click()
    const fields = page.getByRole('region', { name: 'Table 1' })
    await fields.getByLabel(/^Seats/).fill('501')
    await fields.getByLabel('Shape').selectOption('Round')
    await fields.getByLabel('Width').selectOption('4')
    await fields.getByLabel('Area').selectOption('Terrace')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await fields.getByText('At most 500').waitFor()
    await fields.getByLabel(/^Seats/).fill('6')
    await save(page)
    await page.getByText('Plan saved').waitFor()
    await page.getByRole('button', { name: 'Table 1 Free 6 seats' }).waitFor()
    await page.getByRole('heading', { name: 'No area' }).waitFor()
    const { areas, tables } = await stored()
    expect(areas).toMatchObject([{ name: 'Terrace' }])
    expect(tables).toMatchObject([
      { areaId: areas[0]?.id, seats: 6, shape: 'round', x: 0, y: 0, width: 4, height: 3 },
      { areaId: null, x: 4, y: 0 },
      { x: 8 },
      { x: 12 },
      { x: 0, y: 4 },
    ])

    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.getByRole('button', { name: 'Remove Terrace' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'Terrace' }).waitFor()
    expect(await stored()).toEqual({ areas, tables })
  })

  it('is not overwritten unnoticed: who saves after somebody else chooses whose plan it is', async () => {
    const page = await office.open(fixture, '/tables')
    await arrange(page)
    await table(page, 'Table 1').focus()
    await page.keyboard.press('ArrowDown')
    const area = { id: randomUUID(), name: 'Garden' }
    await fixture.staff.ask('PUT tables/plan', { body: { plan: { areas: [area], tables: [] } } })
    await save(page)
    const conflict = page.getByRole('alert').filter({ hasText: 'Plan of the room' })
    await conflict.getByText('1 area · 5 tables').waitFor()
    await conflict.getByText('0 areas · 5 tables').waitFor()
    expect((await stored()).areas).toEqual([area])
    await conflict.getByRole('button', { name: /^Keep mine/ }).click()
    await save(page)
    await page.getByText('Plan saved').waitFor()
    expect(await stored()).toMatchObject({ areas: [], tables: [{ x: 0, y: 1 }, {}, {}, {}, {}] })
  })
})
