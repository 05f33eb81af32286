import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { productFields } from '#contract/api/products.ts'
import { anOptionGroup, aTax } from '#tests/harness/business.ts'
import { aWholeProduct } from '#tests/server/whole-product.ts'
import { addMenu, createFixture, uploadPicture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
let ids: Record<'Margarita' | 'Me kërpudha', string>
beforeEach(async () => {
  fixture = await createFixture()
  const { products } = await addMenu(fixture)
  ids = { Margarita: products[0]?.id ?? '', 'Me kërpudha': products[1]?.id ?? '' }
})
const office = useOffice()

const open = async (visit: Promise<Page>) => {
  const page = await visit
  await page.goto('/products')
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  return page
}
const yes = (page: Page) => page.getByRole('button', { name: 'Yes' }).click()
const listed = () => fixture.staff.ask('GET products')

describe('the products page', () => {
  it('recommends products found without their accents and chosen by keyboard, as pills', async () => {
    const page = await open(office.phoneOf(fixture))
    await page.getByRole('button', { name: 'Edit Margarita' }).click()
    const panel = page.getByRole('dialog', { name: 'Edit Product' })
    await panel.getByRole('combobox', { name: 'Goes well with' }).fill('kerpudha')
    const option = page.getByRole('option', { name: 'Me kërpudha' })
    await option.waitFor()
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('ArrowDown')
    const colour = () => option.evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect.poll(colour).not.toBe('rgba(0, 0, 0, 0)')
    await page.keyboard.press('Enter')
    // A search without a match must not save.
    await panel.getByRole('combobox', { name: 'Goes well with' }).fill('nothing like it')
    await page.keyboard.press('Enter')
    expect(await page.getByText('Do you want to continue?').count()).toBe(0)
    const pill = panel.locator('.mantine-MultiSelect-pill')
    expect(await pill.innerText()).toBe('Me kërpudha')
    expect((await pill.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await panel.getByRole('button', { name: 'Save' }).click()
    await yes(page)
    await panel.waitFor({ state: 'detached' })
    const changed = (await listed()).find(({ id }) => id === ids.Margarita)
    expect(changed).toMatchObject({ goesWellWith: [ids['Me kërpudha']] })
  })
})

describe('products as a file', () => {
  const more = async (page: Page, item: 'Import' | 'Export') => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  async function importFile(page: Page, content: string) {
    const choosing = page.waitForEvent('filechooser')
    await more(page, 'Import')
    await (
      await choosing
    ).setFiles({
      name: 'products.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
    await page.getByText('Are you sure you want to import products?').waitFor()
    await yes(page)
  }
  const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Import' })

  it(
    'are exported after a confirmation, and imported elsewhere without loss',
    { tags: ['complete'] },
    async () => {
      const link = await uploadPicture(fixture, ids.Margarita)
      expect(link).toMatch(/^\/media\//)
      const extras = anOptionGroup('Shtesa', { Djath: 1, Vezë: 2 })
      const group = await fixture.staff.ask('POST option-groups', { body: extras })
      const tax = await fixture.staff.ask('POST taxes', { body: aTax('TVSH') })
      const whole = aWholeProduct('Margarita', group, tax.id, ids['Me kërpudha'])
      await fixture.staff.ask('PUT products/:id', { params: { id: ids.Margarita }, body: whole })
      const other = {
        name: 'Me kërpudha',
        nameEn: 'With mushrooms',
        description: 'Domate, mocarela',
        descriptionEn: 'Tomato, mozzarella',
        price: 6.2,
        preparingTime: 15,
        allergens: null,
        diets: [],
        spicy: 0,
        active: true,
        images: [],
      }
      const page = await open(office.deskOf(fixture))
      const loading = page.waitForEvent('download')
      await more(page, 'Export')
      await page.getByText('Are you sure you want to export products?').waitFor()
      await yes(page)
      const file = await loading
      expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.json$/)
      const text = await readFile(await file.path(), 'utf8')
      const { data } = JSON.parse(text) as { data: object[] }
      expect(data).toMatchObject([{ ...whole, images: [{ link: fixture.url + link }] }, other])
      for (const product of data) expect(Object.keys(product)).toEqual([...productFields, 'images'])

      for (const { id } of await listed()) await fixture.staff.ask('DELETE products/:id', { params: { id } })
      await page.getByText('No products to display!').waitFor()
      await importFile(page, text)
      await panelOf(page).getByText('2 products were imported').waitFor()
      await expect
        .poll(() => panelOf(page).getByRole('listitem').allInnerTexts())
        .toEqual(['Margarita', 'Me kërpudha'])
      // The product that it goes well with was deleted.
      const imported = { ...whole, goesWellWith: [] }
      expect(await listed()).toMatchObject([{ ...imported, images: [{ link }] }, other])
    },
  )
})
