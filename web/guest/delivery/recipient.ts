import { bounds, patterns } from '#contract/domain/bounds.ts'
import { stored } from '#web/lib/stored.ts'
import type { PanelContextValue } from '../context/panel-context.ts'
import { textProblem } from '../lib/text-problem.ts'

/** Address and contact details, stored on the device until the order is sent. */
export interface Recipient {
  address: string
  email: string
  phoneNumber: string
}
export const recipientFields = ['address', 'email', 'phoneNumber'] as const

const kept = stored('delivery_form')
const nobody: Recipient = { address: '', email: '', phoneNumber: '' }

export function savedRecipient(): Recipient {
  try {
    const value = JSON.parse(kept.get() ?? '{}') as Partial<Record<keyof Recipient, unknown>> | null
    const isText = ([name, text]: [string, unknown]) => name in nobody && typeof text === 'string'
    return { ...nobody, ...Object.fromEntries(Object.entries(value ?? {}).filter(isText)) }
  } catch {
    return nobody
  }
}

export const saveRecipient = (recipient: Recipient): void => kept.set(JSON.stringify(recipient))
export const clearRecipient = (): void => kept.set(null)

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
