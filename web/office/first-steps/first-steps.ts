import type { Calls } from '#contract/index.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'

export type FirstSteps = DataOf<Calls['GET businesses/first-steps']>

/** In the recommended order. */
export const firstSteps = ['logo', 'menu', 'tables', 'codes', 'testOrder'] as const
export type FirstStep = (typeof firstSteps)[number]

export const isGuideOver = (steps: FirstSteps): boolean =>
  steps.dismissed || firstSteps.every((step) => steps[step])
