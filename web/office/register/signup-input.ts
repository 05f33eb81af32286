import { z } from 'zod'
import { Signup } from '#contract/api/businesses.ts'
import { isCommonPassword } from '#contract/domain/common-passwords.ts'
import { reports } from '#contract/shared/field-errors.ts'
import { parsePosition } from './position-text.ts'
import type { SignupDraft } from './signup-draft.ts'

/**
 * The request body, and the position as typed. A common password is refused where it is typed: the server would refuse it
 * only with the whole form, two parts later on a phone.
 */
export const SignupInput = Signup.extend({
  password: Signup.shape.password.refine((password) => !isCommonPassword(password), reports('common')),
  positionText: z.string().refine((text) => !text.trim() || parsePosition(text) !== null),
})
export type SignupInput = z.input<typeof SignupInput>

export function toInput(draft: SignupDraft) {
  const position = parsePosition(draft.positionText)
  return {
    ...draft,
    password: draft.password || undefined,
    ...(position && { businessLatitude: position.latitude, businessLongitude: position.longitude }),
  }
}
