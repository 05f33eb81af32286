import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMenu, createFixture, picture, useOffice, type Fixture } from '../fixtures/office.ts'
import { closeToasts } from '../fixtures/service.ts'

describe('the daily menus', () => {
  let fixture: Fixture
  beforeEach(async () => {
    fixture = await createFixture()
  })
  const office = useOffice()

  const listed = () => fixture.staff.ask('GET daily-menus')
  const rows = (page: Page) =>
    page.getByRole('list', { name: 'Daily menus, in the order guests see them' }).getByRole('listitem')
  const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()
  const no = (page: Page) => page.getByRole('button', { name: 'No', exact: true }).click()
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

  it('are created after a confirmation, filled with products, changed, switched off, deleted and brought back', async () => {
    await addMenu(fixture)
    const page = await office.deskOf(fixture)
    await page.goto('/menus')
    await page.getByRole('navigation').getByRole('link', { name: 'Daily menus' }).click()
    await page.waitForURL('**/daily')
    await page.getByRole('heading', { name: 'No daily menus' }).waitFor()
    await page.getByRole('button', { name: 'Create Daily Menu' }).click()
    const panel = page.getByRole('dialog', { name: 'Create Daily Menu' })
    await panel.getByLabel('Title (Shqip)').fill('Dreka')
    await panel.getByLabel('Title (English)').fill('Lunch')
    await panel.getByLabel('Total price (€)').fill('8,5')
    await panel.getByLabel('Start time').fill('1130')
    await panel.getByLabel('End time').fill('15')
    await panel.getByLabel('Description (Shqip)').fill('Supë, pjatë, pije')
    await panel.locator('input[type=file]').setInputFiles(picture)
    await panel.locator('img').waitFor()
    await save(page)
    await no(page)
    expect(await listed()).toEqual([])
    await save(page)
    await yes(page)
    await page.getByText('Daily menu created').waitFor()
    await closeToasts(page)
    await panel.waitFor({ state: 'detached' })
    expect(await listed()).toMatchObject([
      {
        title: 'Dreka',
        titleEn: 'Lunch',
        totalPrice: 8.5,
        startTime: '11:30:00',
        endTime: '15:00:00',
        pictureUrl: expect.stringContaining('/media/'),
      },
    ])
    const row = await rows(page).first().innerText()
    for (const text of ['Dreka', 'Lunch', '8.50\u00a0€', '11:30 to 15:00', '0 products', 'Active'])
      expect(row).toContain(text)

    await page.getByRole('link', { name: 'Dreka' }).click()
    await page.getByRole('heading', { name: 'No products to display!' }).waitFor()
    await page.getByRole('button', { name: 'Add Products' }).click()
    const products = page.getByRole('dialog', { name: 'Add Products' })
    for (const name of [/Margarita/, /Me kërpudha/]) await products.getByRole('checkbox', { name }).check()
    await products.getByRole('button', { name: 'Add 2 products' }).click()
    await yes(page)
    await page.getByText('Products added').waitFor()
    await closeToasts(page)
    await page.getByRole('button', { name: 'Move Me kërpudha', exact: true }).press('Space')
    for (const key of ['ArrowUp', 'Space']) await page.keyboard.press(key)
    const id = (await listed())[0]?.id ?? ''
    const names = async () =>
      (await fixture.staff.ask('GET daily-menus/:id', { params: { id } })).products.map(({ name }) => name)
    await expect.poll(names).toEqual(['Me kërpudha', 'Margarita'])
    await page.getByRole('button', { name: 'Remove Margarita from this daily menu' }).click()
    await yes(page)
    await page.getByText('Product removed from the daily menu').waitFor()
    await closeToasts(page)
    await page.getByRole('link', { name: 'Back: Daily menus' }).click()
    await rows(page).getByText('1 product').waitFor()

    await page.getByRole('button', { name: 'Edit Dreka' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Daily Menu' })
    await expect.poll(() => edit.getByLabel('Total price (€)').inputValue()).toBe('8.50')
    await edit.getByLabel('Title (Shqip)').fill('Dreka e madhe')
    await save(page)
    await yes(page)
    await page.getByText('Daily menu saved').waitFor()
    await closeToasts(page)
    await page.getByRole('button', { name: 'Deactivate Dreka e madhe' }).click()
    await yes(page)
    await page.getByText('Daily menu deactivated').waitFor()
    await rows(page).getByText('Inactive').waitFor()
    await closeToasts(page)
    await page.getByRole('button', { name: 'Delete Dreka e madhe' }).click()
    await yes(page)
    await page.getByRole('heading', { name: 'No daily menus' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Daily menu restored').waitFor()
    expect(await listed()).toMatchObject([{ title: 'Dreka e madhe', active: false, startTime: '11:30:00' }])
  })
})
