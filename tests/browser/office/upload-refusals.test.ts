import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createFixture, useOffice } from '../fixtures/office.ts'

const office = useOffice()

it('an upload to a full disk says so, and succeeds once there is space, as a picture that the server had to decode', async () => {
  let isFull = true
  const fixture = await createFixture({
    wrapStore: (store) => ({
      ...store,
      put: async (name, bytes) => {
        if (isFull) throw Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', syscall: 'write' })
        await store.put(name, bytes)
      },
    }),
  })
  const page = await office.phoneOf(fixture, { expects: /the server responded with a status of 503/ })
  await page.goto('/events')
  await page.getByRole('button', { name: 'Create Post' }).click()
  const panel = page.getByRole('dialog')
  const buffer = await readFile('tests/harness/pictures/turned.heic')
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer })
  await page
    .getByRole('alert')
    .getByText('There is no room for files at the moment, please try again later')
    .waitFor()
  isFull = false
  await panel.getByRole('button', { name: 'Try again' }).click()
  const image = panel.locator('img[src^="/media/"]')
  await image.waitFor()
  expect(await image.getAttribute('src')).toMatch(/-100x200-/)
})
