import { NativeSelect } from '@mantine/core'
import type { Role } from '#contract/domain/rights.ts'
import { t } from '#web/office/texts.ts'
import { roleChoices } from './person.ts'

interface Props {
  /** The role of who chooses. */
  own: Role
  hasAccount?: boolean
  value: Role
  onChange: (role: Role) => void
}

/** Chooses a role and says what it may do. */
export const RoleField = ({ own, hasAccount = true, value, onChange }: Props) => (
  <NativeSelect
    label={t('people.role')}
    description={t(`role.${value}.hint`)}
    value={value}
    data={roleChoices(own, hasAccount)}
    onChange={({ currentTarget }) => onChange(currentTarget.value as Role)}
  />
)
