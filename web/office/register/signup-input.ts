import { z } from 'zod'
import { Signup } from '#contract/api/businesses.ts'
import { parsePosition } from './position-text.ts'
import type { SignupDraft } from './signup-draft.ts'

/** What is sent, and the position as it was typed. */
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
