import { useDraft, type DraftForm } from '#web/office/ui/use-draft.ts'
import { savedDraft, type SignupDraft } from './signup-draft.ts'
import { SignupInput, toInput } from './signup-input.ts'

export type SignupForm = DraftForm<SignupDraft, SignupInput>

/** The sign-up form, validated by the contract's own schema. */
export const useSignupForm = (): SignupForm => useDraft(savedDraft(), SignupInput, toInput)
