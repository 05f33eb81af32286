import { Signup } from '#contract/api/businesses.ts'
import { useDraft, type DraftForm } from '#web/office/ui/draft.ts'
import { formOf, keptDraft, type SignupBody, type SignupDraft } from './signing-up.ts'

export type SignupForm = DraftForm<SignupDraft, SignupBody>

/** What is being typed, checked by the contract's own schema. */
export const useSignupForm = (): SignupForm => useDraft(keptDraft(), Signup, formOf)
