import type { factors } from '#contract/api/factors.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'

export type Factor = DataOf<(typeof factors)['GET users/factors']>['factors'][number]

/** What is being done. */
export type FactorTask =
  | { kind: 'app' }
  | { kind: 'passkey' }
  | { kind: 'codes' }
  | { kind: 'removal'; factor: Factor }

/** Of the panels that add one: with the first come recovery codes. */
export interface AddProps {
  onAdded: (added: { recoveryCodes: string[] | null }) => void
  onClose: () => void
}
