import { officePaths } from '#contract/domain/office-paths.ts'

/** The steps of the sign-up (customer specification, section 2): the menu's photos, the details, the plan. */
export const steps = [0, 1, 2] as const
export type Step = (typeof steps)[number]

const searches: Record<Step, string> = { 0: '', 1: '?continue=true', 2: '?plan=true' }

/** Each step has its own address, so that a reload and the browser's Back work. */
export const pathOfStep = (step: Step): string => officePaths.register + searches[step]

export function stepIn(search: string): Step {
  const asked = new URLSearchParams(search)
  if (asked.has('plan')) return 2
  return asked.get('continue') === 'true' ? 1 : 0
}
