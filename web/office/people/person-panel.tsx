import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { bounds } from '#contract/domain/bounds.ts'
import { officePaths } from '#contract/domain/office-paths.ts'
import { roles, type Role } from '#contract/domain/rights.ts'
import { line } from '#contract/shared/shapes.ts'
import { t } from '#web/office/texts.ts'
import type { Outcome } from '#web/office/actions/actions.ts'
import { mayOpen } from '#web/office/session/screen-access.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { HandOverPanel } from './hand-over-panel.tsx'
import { nameOf, type Person } from './person.ts'
import { PinButtons } from './pin-buttons.tsx'
import { PinPanel } from './pin-panel.tsx'
import styles from './people.module.css'
import { RoleField } from './role-field.tsx'

const Change = z.object({
  firstName: line(bounds.fullName),
  lastName: line(bounds.fullName),
  role: z.enum(roles),
})
export type PersonChange = z.output<typeof Change>

interface Props {
  person: Person
  /** The role of who looks. */
  own: Role
  isBusy: boolean
  onSave: (change: PersonChange) => Promise<Outcome<unknown>>
  onRemove: () => Promise<Outcome<unknown>>
  onClose: () => void
}

/** A person's name and role, and how they leave. */
export function PersonPanel({ person, own, isBusy, onSave, onRemove, onClose }: Props) {
  const { firstName, lastName, role } = person
  const form = useDraft<PersonChange, typeof Change>({ firstName, lastName, role }, Change)
  const [inside, setInside] = useState<'handOver' | 'pin'>()
  if (inside === 'handOver') return <HandOverPanel person={person} onClose={onClose} />
  if (inside === 'pin') return <PinPanel person={person} onClose={onClose} />
  const close = ({ isDone, ...outcome }: Outcome<unknown>) =>
    isDone ? onClose() : form.setErrors('fields' in outcome ? outcome.fields : {})
  return (
    <Panel
      title={nameOf(person)}
      isChanged={form.isDirty()}
      isBusy={isBusy}
      save={{}}
      formRef={form.formRef}
      onSubmit={form.onSubmit((change) => void onSave(change).then(close))}
      onClose={onClose}
    >
      {person.email && <p className={styles.hint}>{person.email}</p>}
      <TextInput required label={t('register.firstName')} {...form.getInputProps('firstName')} />
      <TextInput required label={t('register.lastName')} {...form.getInputProps('lastName')} />
      <RoleField
        own={own}
        hasAccount={person.email !== null}
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role)}
      />
      {!person.isYou && <PinButtons person={person} onSet={() => setInside('pin')} />}
      {mayOpen('journal') && (
        <Button component={Link} variant="default" to={`${officePaths.journal}?staffId=${person.id}`}>
          {t('journal.ofPerson')}
        </Button>
      )}
      {!person.isYou && (
        <div className={styles.ends}>
          {own === 'owner' && person.email !== null && (
            <Button variant="default" onClick={() => setInside('handOver')}>
              {t('people.handOver')}
            </Button>
          )}
          <Button
            variant="default"
            color="wine"
            loading={isBusy}
            onClick={() => void onRemove().then(({ isDone }) => isDone && onClose())}
          >
            {t('people.remove')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
