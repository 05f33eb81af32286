import { officePaths } from '#contract/domain/office-paths.ts'

/** The steps of the sign-up (customer specification, section 2): the menu's photos, the details, the plan. */
export const steps = [0, 1, 2] as const
export type Step = (typeof steps)[number]

const searches: Record<Step, string> = { 0: '', 1: '?continue=true', 2: '?plan=true' }

/** Each step has its own address, so that a reload and the browser's Back work. */
export const pathOfStep = (step: Step): string => officePaths.register + searches[step]

/** The details once they are registered: where Back leads from the plan. */
export const registeredPath = `${officePaths.register}?registered=true`

export function stepIn(search: string): { step: Step; isRegistered: boolean } {
  const asked = new URLSearchParams(search)
  if (asked.has('plan')) return { step: 2, isRegistered: true }
  if (asked.has('registered')) return { step: 1, isRegistered: true }
  return { step: asked.get('continue') === 'true' ? 1 : 0, isRegistered: false }
}
