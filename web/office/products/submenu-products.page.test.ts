import { beforeEach, describe, expect, it } from 'vitest'
import { aProduct } from '#tests/harness/business.ts'
import { addMenu, uploadPicture, type Fixture } from '#tests/harness/fixture.ts'
import { useOfficePages, type OfficePage } from '#tests/harness/office-page/office-page.tsx'

let fixture: Fixture
let at: Awaited<ReturnType<typeof addMenu>>
beforeEach(async () => {
  fixture = await office.createFixture()
  at = await addMenu(fixture)
})
const office = useOfficePages()

const fill = async (page: OfficePage, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}

describe('the products of a submenu', () => {
  const path = () => `/menus/${at.menu.id}/submenus/${at.submenu.id}/products`
  const listed = async () =>
    (
      await fixture.staff.ask('GET menus/:menuId/sub-menus/:id', {
        params: { menuId: at.menu.id, id: at.submenu.id },
      })
    ).products

  it('are created with validated fields', async () => {
    const page = await office.open(fixture, path())
    await page.getByRole('button', { name: 'Create Product' }).click()
    await fill(page, {
      'Name (Shqip)': 'Kapriçoza',
      'Name (English)': 'Capricciosa',
      'Description (Shqip)': 'Proshutë, kërpudha',
      'Description (English)': 'Ham, mushrooms',
      'Price (€)': '-1',
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Provide a positive number').waitFor()
    await page.getByText('Provide a value!').waitFor()
    await fill(page, { 'Price (€)': '7,40', 'Preparing time (minutes)': '20' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Product created').waitFor()
    const made = (await listed()).find(({ name }) => name === 'Kapriçoza')
    expect(made).toMatchObject({ price: 7.4, images: [] })
  })

  it('lose a picture only on save', async () => {
    const [first] = at.products
    await uploadPicture(fixture, first?.id ?? '')
    const page = await office.open(fixture, path())
    await page.getByRole('button', { name: 'Edit Margarita' }).click()
    await page.getByRole('button', { name: 'Remove picture 1' }).click()
    expect((await listed())[0]?.images).toHaveLength(1)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.yes()
    await page.getByText('Product saved').waitFor()
    expect((await listed())[0]?.images).toHaveLength(0)
  })

  it('can be added from the existing ones, which are then no longer offered', async () => {
    await fixture.staff.ask('POST products', {
      body: {
        name: 'Focaccia',
        nameEn: 'Focaccia',
        description: 'Vaj ulliri',
        descriptionEn: 'Olive oil',
        price: 3,
      },
    })
    const page = await office.open(fixture, path())
    await page.getByRole('button', { name: 'Add Products' }).click()
    const panel = page.getByRole('dialog', { name: 'Add Products' })
    await expect.poll(() => panel.getByRole('checkbox').count()).toBe(1)
    expect(await panel.getByRole('button', { name: 'Add Products' }).isDisabled()).toBe(true)
    await panel.getByRole('searchbox').fill('foc')
    await panel.getByRole('checkbox', { name: /Focaccia/ }).check()
    await panel.getByRole('button', { name: 'Add 1 product' }).click()
    await page.yes()
    await page.getByText('Products added').waitFor()
    expect((await listed()).map(({ name }) => name)).toEqual(['Margarita', 'Me kërpudha', 'Focaccia'])
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add Products' }).click()
    await page.getByText('All products are in this submenu already').waitFor()
  })

  it('can be added although one that was ticked is deleted meanwhile', async () => {
    const [kept, deleted] = [aProduct('Focaccia'), aProduct('Kalcone')]
    await fixture.staff.ask('POST products', { body: kept })
    const { id } = await fixture.staff.ask('POST products', { body: deleted })
    const page = await office.open(fixture, path())
    await page.getByRole('button', { name: 'Add Products' }).click()
    const panel = page.getByRole('dialog', { name: 'Add Products' })
    // A tick survives a search.
    await panel.getByRole('searchbox').fill('foc')
    await panel.getByRole('checkbox', { name: /Focaccia/ }).check()
    await panel.getByRole('searchbox').fill('kal')
    await panel.getByRole('checkbox', { name: /Kalcone/ }).check()
    await panel.getByRole('button', { name: 'Add 2 products' }).waitFor()
    await fixture.staff.ask('DELETE products/:id', { params: { id } })
    await panel.getByRole('checkbox', { name: /Kalcone/ }).waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: /^Add \d/ }).click()
    await page.yes()
    await page.getByText('Products added').waitFor()
    expect((await listed()).map(({ name }) => name)).toEqual(['Margarita', 'Me kërpudha', 'Focaccia'])
  })

  it('can be marked as sold out, removed, deleted and restored', async () => {
    const page = await office.open(fixture, path())
    await page.getByRole('switch', { name: 'Margarita is available' }).press('Space')
    await page.getByText('Product is sold out').waitFor()
    expect((await listed())[0]?.active).toBe(false)

    const remove = async (name: string) => {
      await page.getByRole('button', { name: `Remove ${name} from this submenu` }).click()
      const question = `Remove ${name} from this submenu Do you want to continue?`
      await page.getByRole('dialog', { name: question }).waitFor()
      await page.yes()
      await page.getByText('Product removed from the submenu').waitFor()
    }
    await remove('Margarita')
    expect((await listed()).map(({ name }) => name)).toEqual(['Me kërpudha'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Product added again').waitFor()
    expect((await listed()).map(({ name }) => name)).toEqual(['Margarita', 'Me kërpudha'])
    await page.closeToasts()
    await remove('Me kërpudha')
    expect((await listed()).map(({ name }) => name)).toEqual(['Margarita'])
    await page.closeToasts()

    await page.getByRole('button', { name: 'Delete Margarita' }).click()
    await page.getByRole('dialog', { name: 'Delete Margarita Do you want to continue?' }).waitFor()
    await page.yes()
    await page.getByText('Product deleted').waitFor()
    expect(await listed()).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Product restored').waitFor()
    expect((await listed()).map(({ name }) => name)).toEqual(['Margarita'])
  })
})
