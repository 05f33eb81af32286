import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { accessibilityProblems } from '#tests/harness/browser.ts'
import { addMenu, createFixture, useOffice, type Fixture } from '../fixtures/office.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await createFixture()
  await addMenu(fixture)
  await fixture.staff.ask('PUT businesses/configurations', { body: { furtherLanguages: ['ar'] } })
})
const office = useOffice()

test('a file for a translator is downloaded, filled in, and taken over by keyboard', async () => {
  const page = await office.deskOf(fixture)
  await page.goto('/languages?language=ar')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download for a translator (XLIFF)' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('menu-ar.xlf')
  const file = await readFile(await download.path(), 'utf8')
  const filled = file.replace('>Margarita</source>', '>Margarita</source><target>مارغريتا 🍕</target>')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'menu-ar.xlf', mimeType: '', buffer: Buffer.from(filled) })
  const panel = page.getByRole('dialog', { name: 'Upload translations' })
  await panel.getByText('مارغريتا 🍕').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await panel.getByRole('button', { name: 'Take over' }).focus()
  await page.keyboard.press('Enter')
  await panel.getByText('Translations taken over').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Margarita', { exact: true }).inputValue()).toBe('مارغريتا 🍕')
})
