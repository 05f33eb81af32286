import type { people } from '#contract/api/people.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { isWithin, roles, type Role } from '#contract/domain/rights.ts'
import { t } from '#web/office/texts.ts'

export type Person = DataOf<(typeof people)['GET people']>[number]
export type Invitation = DataOf<(typeof people)['GET people/invitations']>[number]

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** The roles that somebody may give, as choices. */
export const roleChoices = (own: Role) =>
  roles.filter((role) => isWithin(role, own)).map((role) => ({ value: role, label: t(`role.${role}`) }))
