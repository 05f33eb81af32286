import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/domain/bounds.ts'
import { ApiError, ConnectionLost } from '#web/lib/api.ts'
import { switchLanguage, t } from '#web/office/texts.ts'
import { SignInForm } from './sign-in-form.tsx'

beforeAll(() => switchLanguage('en'))
afterEach(cleanup)

const email = () => screen.getByLabelText<HTMLInputElement>(t('login.email'))
const password = () => screen.getByLabelText<HTMLInputElement>(t('login.password'))
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const submit = () => userEvent.click(screen.getByRole('button', { name: t('login.submit') }))

/** A form whose submits fail with this error; returns what was submitted. */
function show(error?: Error): unknown[] {
  const submitted: unknown[] = []
  const onSubmit = async (...credentials: unknown[]) => {
    submitted.push(credentials)
    if (error) throw error
  }
  render(<SignInForm onSubmit={onSubmit} />, { wrapper: MantineProvider })
  return submitted
}

test('missing fields are shown, but only after a submit, and nothing is sent', async () => {
  const submitted = show()
  fill(email(), ' ')
  expect(screen.queryAllByText('Provide a value!')).toHaveLength(0)
  await submit()
  expect(screen.getAllByText('Provide a value!')).toHaveLength(2)
  expect(document.activeElement).toBe(email())
  expect(submitted).toEqual([])
})

test('the email is sent without the spaces around it, the password as typed', async () => {
  const submitted = show()
  fill(email(), ' arta@gashi.example ')
  fill(password(), ' flija ')
  await submit()
  expect(submitted).toEqual([['arta@gashi.example', ' flija ', {}]])
})

test.each([
  [new ApiError(401, 'unauthorized', 'Unauthorized'), 'Email or password is invalid!'],
  [new ApiError(503, 'server-busy', 'Busy'), 'The server is busy, please try again in a moment'],
  [new ConnectionLost('gone'), 'There was a problem'],
  [
    new ApiError(429, 'credentials-too-many', 'Too many', {}, 14 * 60 + 1),
    'Too many failed attempts. Try again in 15 minutes',
  ],
])('after %o says so, and keeps what was typed', async (error, text) => {
  show(error)
  fill(email(), 'arta@gashi.example')
  fill(password(), 'flija')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect([email().value, password().value]).toEqual(['arta@gashi.example', 'flija'])
})

test('only the password field is labelled as password, not the button that shows it', async () => {
  show()
  expect(password().type).toBe('password')
  const button = screen.getByRole('button', { name: 'Show the password', pressed: false })
  await userEvent.click(button)
  expect(password().type).toBe('text')
  expect(button.getAttribute('aria-pressed')).toBe('true')
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(password().type).toBe('password')
})

test.each(languages)('says in %s for how many minutes it is blocked', async (language) => {
  await switchLanguage(language)
  show(new ApiError(429, 'credentials-too-many', 'Too many', {}, 900))
  fill(email(), 'arta@gashi.example')
  fill(password(), 'flija')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(/\b15 \p{L}+/u)
  await switchLanguage('en')
})
