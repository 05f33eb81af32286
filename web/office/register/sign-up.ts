import { api, ApiError, ConnectionLost } from '#web/lib/api.ts'
import { signIn } from '#web/office/session/page-session.ts'
import { startSession } from '#web/office/session/staff-token.ts'
import { textFor } from '#web/office/texts.ts'
import { forgetDraft, type SignupDraft } from './signup-draft.ts'
import { savedPhotos } from './signup-photos.ts'
import type { SignupInput } from './signup-input.ts'

let wasResponseLost = false

/**
 * Registers the business and stores its token. On a retry after a lost response the business may exist
 * already: then this signs in with the given password.
 */
export async function signUp(form: SignupInput): Promise<void> {
  const body = { ...form, imageUrls: savedPhotos() }
  try {
    const { token } = await api('POST users/businesses/signup', { body })
    startSession(token)
  } catch (error) {
    if (!(wasResponseLost && isAlreadyTaken(error))) {
      wasResponseLost ||= error instanceof ConnectionLost
      throw error
    }
    await signIn(body.email.trim(), body.password, {}).catch(() => {
      throw error
    })
  }
  wasResponseLost = false
  forgetDraft()
}

const isAlreadyTaken = (error: unknown): boolean =>
  error instanceof ApiError && ['username-taken', 'email-taken'].includes(error.code)

const fieldByErrorCode: Record<string, keyof SignupDraft> = {
  'email-taken': 'email',
  'username-taken': 'businessUsername',
  'password-common': 'password',
}

/** The error at its field, in the reader's language; empty if it belongs to no field. */
export function signUpFieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const field = fieldByErrorCode[error.code]
  return field ? { [field]: textFor(`error.${error.code}`) ?? error.message } : error.fields
}
