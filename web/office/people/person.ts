import type { devices } from '#contract/api/devices.ts'
import type { people } from '#contract/api/people.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { isWithin, roles, type Role } from '#contract/domain/rights.ts'
import { t } from '#web/office/texts.ts'

export type Person = DataOf<(typeof people)['GET people']>[number]
export type Device = DataOf<(typeof devices)['GET devices']>[number]
export type Invitation = DataOf<(typeof people)['GET people/invitations']>[number]

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** The roles that somebody may give, as choices; to an owner only if they have an account. */
export const roleChoices = (own: Role, hasAccount: boolean) =>
  roles
    .filter((role) => isWithin(role, own) && (hasAccount || role !== 'owner'))
    .map((role) => ({ value: role, label: t(`role.${role}`) }))
