import { expect, test } from 'vitest'
import { addColleague } from '#tests/harness/colleague.ts'
import { signIn } from '#tests/harness/people.ts'
import { addMenu, createFixture, useOffice } from '../fixtures/office.ts'

const office = useOffice()

test(
  'of two who change a product, the second is asked about the field that both changed',
  { tags: ['complete'] },
  async () => {
    const fixture = await createFixture()
    const product = (await addMenu(fixture)).products[0] as { id: string }
    const { email, password } = await addColleague(
      fixture,
      { id: fixture.id, form: fixture.form },
      { firstName: 'Besa', lastName: 'Gashi' },
    )
    const besa = { ...fixture, staff: await signIn(fixture, email, password) }
    const page = await office.phoneOf(besa, { expects: /409/ })
    await page.goto('/products')
    await page.getByRole('button', { name: 'Edit Margarita' }).click()
    await page.getByLabel('Name (Shqip)').fill('Margarita e madhe')
    await fixture.staff.ask('PUT products/:id', { params: { id: product.id }, body: { price: 6 } })
    await page.getByLabel('Price (€)').fill('7')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await page.getByRole('button', { name: 'Yes' }).click()
    const question = page.getByRole('alert').filter({ hasText: 'Which values are right?' })
    await question.getByText('Ana Hoxha').waitFor()
    await question.getByText('6.00', { exact: true }).waitFor()
    await question.getByText('7.00', { exact: true }).waitFor()
    expect(await save.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Take theirs: Price (€)' }).click()
    expect(await page.getByLabel('Price (€)').inputValue()).toBe('6.00')
    await save.click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Product saved').waitFor()
    const products = await fixture.staff.ask('GET products')
    expect(products.find(({ id }) => id === product.id)).toMatchObject({
      name: 'Margarita e madhe',
      price: 6,
    })
  },
)
