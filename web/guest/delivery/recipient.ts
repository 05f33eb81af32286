import { bounds, patterns } from '#contract/domain/bounds.ts'
import { stored } from '#web/lib/stored.ts'
import type { PanelContextValue } from '../context/panel-context.ts'
import { textProblem } from '../lib/text-problem.ts'

/** Address and contact details: what is being typed, and what the last delivery went to, stored on the device. */
export interface Recipient {
  address: string
  email: string
  phoneNumber: string
}
export const recipientFields = ['address', 'email', 'phoneNumber'] as const

const typed = stored('delivery_form')
const last = stored('delivery_recipient')
const nobody: Recipient = { address: '', email: '', phoneNumber: '' }

/** What the guest was typing, else where the last delivery went. */
export function savedRecipient(): Recipient {
  try {
    const value = JSON.parse(typed.get() ?? last.get() ?? '{}') as Partial<
      Record<keyof Recipient, unknown>
    > | null
    const isText = ([name, text]: [string, unknown]) => name in nobody && typeof text === 'string'
    return { ...nobody, ...Object.fromEntries(Object.entries(value ?? {}).filter(isText)) }
  } catch {
    return nobody
  }
}

export const saveRecipient = (recipient: Recipient): void => typed.set(JSON.stringify(recipient))

/** After sending: the next form begins with this. */
export function rememberRecipient({ address, email, phoneNumber }: Recipient): void {
  last.set(JSON.stringify({ address, email, phoneNumber }))
  typed.set(null)
}

/** Matches the contract's schema, which is not shipped to the browser. */
const email = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** The problem with a field, or null (the shared form messages; bounds of the contract, section 4). */
export function recipientProblem(
  t: PanelContextValue['t'],
  name: keyof Recipient,
  typed: string,
): string | null {
  const value = typed.trim()
  if (value && name === 'phoneNumber') return patterns.phone.test(value) ? null : t('problem.phone')
  const problem = textProblem(t, value, bounds[name === 'phoneNumber' ? 'phoneMax' : name])
  return problem ?? (name === 'email' && !email.test(value) ? t('problem.email') : null)
}
