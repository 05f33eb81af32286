import type { z } from 'zod'
import type { Signup } from '#contract/api/businesses.ts'
import { api, ApiError, ConnectionLost } from '#web/lib/api.ts'
import { signIn, staffToken } from '#web/lib/session.ts'
import { textFor } from '#web/office/texts.ts'

/** What is asked; the rest is as the specification sets it out for a new business (customer, section 9). */
const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  businessName: '',
  businessUsername: '',
  businessType: 'RESTAURANTS',
  businessAddressLine: '',
  businessCity: '',
  businessCountry: '',
  businessPhoneNumber: '',
  position: null as { latitude: number; longitude: number } | null,
}
export type SignupDraft = typeof empty
export type SignupBody = z.input<typeof Signup>

/** In memory while the screen is drawn anew, in another language or after a look at the sign-in: it holds a password. */
let draftInMemory = empty
export const savedDraft = (): SignupDraft => draftInMemory
export const saveDraft = (draft: SignupDraft): void => {
  draftInMemory = draft
}

export const toBody = ({ position, ...draft }: SignupDraft) => ({
  ...draft,
  password: draft.password || undefined,
  ...(position && { businessLatitude: position.latitude, businessLongitude: position.longitude }),
})

let wasAnswerLost = false

/**
 * Registers the business and keeps its staff's token. Sent again after a lost answer it may be there already: then
 * whoever knows its password is let in.
 */
export async function signUp(body: SignupBody): Promise<void> {
  try {
    const { token } = await api('POST users/businesses/signup', { body })
    staffToken.set(token)
  } catch (error) {
    if (!(wasAnswerLost && isAlreadyTaken(error))) {
      wasAnswerLost ||= error instanceof ConnectionLost
      throw error
    }
    await signIn(body.email.trim(), body.password).catch(() => {
      throw error
    })
  }
  wasAnswerLost = false
  draftInMemory = empty
}

const isAlreadyTaken = (error: unknown): boolean =>
  error instanceof ApiError && ['username-taken', 'email-taken'].includes(error.code)

const fieldByErrorCode: Record<string, keyof SignupDraft> = {
  'email-taken': 'email',
  'username-taken': 'businessUsername',
  'password-common': 'password',
}

/** What was refused, at its field and in the reader's language; empty if it was no field's fault. */
export function signUpFieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const field = fieldByErrorCode[error.code]
  return field ? { [field]: textFor(`error.${error.code}`) ?? error.message } : error.fields
}
