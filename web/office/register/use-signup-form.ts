import { Signup } from '#contract/api/businesses.ts'
import { useDraft, type DraftForm } from '#web/office/ui/use-draft.ts'
import { toBody, type SignupBody } from './sign-up.ts'
import { savedDraft, type SignupDraft } from './signup-draft.ts'

export type SignupForm = DraftForm<SignupDraft, SignupBody>

/** The sign-up form, validated by the contract's own schema. */
export const useSignupForm = (): SignupForm => useDraft(savedDraft(), Signup, toBody)
