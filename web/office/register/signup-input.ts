import { z } from 'zod'
import { Signup } from '#contract/api/businesses.ts'
import { parsePosition } from './position-text.ts'
import type { SignupDraft } from './signup-draft.ts'

/** The request body, and the position as typed. */
export const SignupInput = Signup.extend({
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
