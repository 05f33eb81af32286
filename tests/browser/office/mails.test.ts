import { expect, it } from 'vitest'
import { waitForMail } from '#tests/harness/outbox.ts'
import { createFixture, useOffice } from '../fixtures/office.ts'

const office = useOffice()

it('an email address is confirmed by the mailed link without signing in, and the settings show it', async () => {
  const fixture = await createFixture()
  const desk = await office.deskOf(fixture)
  await desk.goto('/account')
  const card = desk.getByRole('region', { name: 'Mails to you' })
  await card.getByText(/is not confirmed yet/).waitFor()
  await card.getByRole('button', { name: 'Send the mail again' }).click()
  await desk.getByText('Please check your email').waitFor()
  const weekly = card.getByRole('switch', { name: 'Figures of the week' })
  await weekly.check({ force: true })
  await expect
    .poll(async () => (await fixture.asStaff<object>('GET', 'users/mails')) as object)
    .toMatchObject({
      weeklyFigures: true,
    })

  const { code } = await waitForMail(fixture, fixture.credentials.email, /konfirmoni adresën$/)
  const phone = await office.onPhone({ baseURL: fixture.url, expects: /400/ })
  await phone.goto('/confirm-email?code=made-up')
  await phone.getByRole('button', { name: 'Confirm address' }).click()
  await phone.getByText('This link is not valid any more').waitFor()
  await phone.goto(`/confirm-email?code=${code}`)
  await phone.getByRole('button', { name: 'Confirm address' }).click()
  await phone.getByText('Thank you, your address is confirmed.').waitFor()
  await desk.reload()
  await card.getByText(`${fixture.credentials.email} is confirmed.`).waitFor()
})
