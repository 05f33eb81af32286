import { beforeEach, expect, it } from 'vitest'
import { addMenu, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()
let fixture: Fixture
beforeEach(async () => {
  fixture = await office.createFixture()
  await addMenu(fixture)
})

it('a course of a round is on hold in the kitchen until a waiter fires it from what the party had', async () => {
  const [table] = await fixture.staff.ask('GET tables')
  const pad = await office.open(fixture, `/service/${table?.id}`)
  for (const [name, course] of [
    ['Me kërpudha', '2'],
    ['Margarita', '1'],
  ] as const) {
    await pad
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await pad.getByRole('button', { name: `Change ${name}, 1 in the order` }).click()
    const line = pad.getByRole('dialog', { name })
    await line.getByRole('group', { name: 'Course' }).getByRole('radio', { name: course }).check()
    if (course === '2')
      await line.getByRole('group', { name: 'Seat' }).getByRole('radio', { name: '3' }).check()
    await line.getByRole('button', { name: /^Done/ }).click()
  }
  await pad.getByRole('button', { name: /^New order/ }).click()
  const round = pad.getByRole('dialog')
  expect(await round.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Course 1',
    'Course 2 · on hold',
  ])
  await round.getByText('Seat 3').waitFor()
  await round.getByRole('button', { name: 'Send' }).click()
  await pad.getByText('Sent: order 00001').waitFor()

  await pad.goto('/kitchen')
  const ticket = pad.getByRole('listitem', { name: 'Table 1' })
  await ticket.getByText('Course 2 · on hold').waitFor()
  await ticket.getByRole('button', { name: 'Order 00001: all done' }).click()
  await expect
    .poll(async () =>
      (await fixture.staff.ask('GET businesses/kitchen'))[0]?.items.map(({ doneOn }) => doneOn !== null),
    )
    .toEqual([false, true])

  await pad.goto(`/service/${table?.id}`)
  await pad.getByRole('button', { name: 'Had so far: 11.70 €' }).click()
  const had = pad.getByRole('dialog')
  await had.getByText('Course 2 · Seat 3 · on hold').waitFor()
  await had.getByRole('button', { name: 'Fire: Course 2' }).click()
  await had.getByText('Course 2 · Seat 3', { exact: true }).waitFor()
  await had.getByRole('button', { name: 'Fire: Course 2' }).waitFor({ state: 'detached' })
  // Nothing of it is made yet, and there is no printer.
  await had.getByRole('button', { name: 'Hold: Course 2' }).click()
  await had.getByText('Course 2 · Seat 3 · on hold').waitFor()
  await had.getByRole('button', { name: 'Fire: Course 2' }).click()
  await had.getByRole('button', { name: 'Hold: Course 2' }).waitFor()
  await pad.goto('/kitchen')
  await pad.getByRole('region', { name: 'Course 2' }).getByText('Me kërpudha').waitFor()
})
