import { Signup } from '#contract/businesses.ts'
import { useDraft, type DraftForm } from '#web/office/ui/draft.ts'
import { formOf, keptDraft, type SignupDraft } from './signing-up.ts'

export type SignupForm = DraftForm<SignupDraft>

/** What is being typed, checked by the contract's own schema. */
export const useSignupForm = (): SignupForm => useDraft(keptDraft(), Signup, formOf)
