import { expect, it } from 'vitest'
import { waitForMail } from '#tests/harness/outbox.ts'
import { useOfficePages } from '#tests/harness/office-page/office-page.tsx'

const office = useOfficePages()

it('an email address is confirmed by the mailed link without signing in, and the settings show it', async () => {
  const fixture = await office.createFixture()
  const { email } = fixture.form
  const account = await office.open(fixture, '/account')
  const card = account.getByRole('region', { name: 'What we send you' })
  await card.getByText(/is not confirmed yet/).waitFor()
  await card.getByRole('button', { name: 'Send the email again' }).click()
  await account.getByText('Please check your email').waitFor()
  await card.getByRole('switch', { name: 'Figures of the week' }).check()
  await expect.poll(() => fixture.staff.ask('GET users/mails')).toMatchObject({ weeklyFigures: true })

  const { code } = await waitForMail(fixture, email, /konfirmoni adresën$/)
  const follow = async (code: string) => {
    const page = await office.open({ ...fixture, staff: { token: '' } }, `/confirm-email?code=${code}`)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    return page
  }
  await (await follow('made-up')).getByText('This link is not valid any more').waitFor()
  await (await follow(code)).getByText('Thank you, your address is confirmed.').waitFor()
  const again = await office.open(fixture, '/account')
  await again.getByText(`${email} is confirmed.`).waitFor()
})
