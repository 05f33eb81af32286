import { expect, it } from 'vitest'
import { createFixture, useOffice } from '../fixtures/office.ts'

const office = useOffice()

it('the panel of a record has a URL that can be shared, and Back closes it', async () => {
  const fixture = await createFixture()
  const { id } = await fixture.staff.ask('POST menus', { body: { title: 'Ushqime', titleEn: 'Food' } })
  const page = await office.phoneOf(fixture)
  const panel = page.getByRole('dialog')
  const open = page.getByRole('button', { name: 'Edit Ushqime' })
  const address = `${fixture.url}/menus?menu=${id}`
  await page.goto('/feedback')
  await page.goto('/menus')
  await open.click()
  await panel.waitFor()
  expect(page.url()).toBe(address)
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${fixture.url}/menus`)
  await page.goForward()
  await panel.waitFor()
  await page.goBack()
  await panel.waitFor({ state: 'detached' })

  // Closing the panel itself leaves no history entry behind, either.
  await open.click()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.waitForURL('**/menus')
  await page.goBack()
  await page.waitForURL('**/feedback')

  await page.goto(address)
  await panel.waitFor()
  await page.reload()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/menus')
})
