import { TextInput } from '@mantine/core'
import { NewPerson } from '#contract/api/people.ts'
import type { Role } from '#contract/domain/rights.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { createIdempotentSave } from '#web/office/actions/idempotent-save.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import styles from './people.module.css'
import { PinField } from '#web/office/ui/pin-field.tsx'
import { RoleField } from './role-field.tsx'

type Draft = z.output<typeof NewPerson>
const empty: Draft = { firstName: '', lastName: '', role: 'service', pin: '' }

/** One for each opening of the panel: a lost answer must not add somebody twice. */
const newActions = () => {
  const save = createIdempotentSave({
    create: (body: Draft, idempotencyKey) => api('POST people', { body, idempotencyKey }),
    update: async ({ id }, { pin, ...body }) => {
      await api('PUT people/:id', { params: { id }, body })
      return api('PUT people/:id/pin', { params: { id }, body: { pin } })
    },
  })
  return { add: action(save, { confirm: false, successText: 'people.added' }) }
}

/** Adds somebody who logs in with a PIN on shared devices, and needs no email address. */
export function AddPanel({ own, onClose }: { own: Role; onClose: () => void }) {
  const form = useDraft<Draft, typeof NewPerson>(empty, NewPerson)
  const [actions] = useState(newActions)
  const { run, isBusy } = useActions(actions)
  async function add(draft: Draft) {
    const outcome = await run.add(draft)
    if (outcome.isDone) onClose()
    else form.setErrors(outcome.fields)
  }
  return (
    <Panel
      title={t('people.add')}
      isChanged={form.isDirty()}
      isBusy={isBusy}
      save={{ label: t('people.add') }}
      formRef={form.formRef}
      onSubmit={form.onSubmit((draft) => void add(draft))}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('people.addHint')}</p>
      <TextInput
        required
        data-autofocus
        label={t('register.firstName')}
        {...form.getInputProps('firstName')}
      />
      <TextInput required label={t('register.lastName')} {...form.getInputProps('lastName')} />
      <RoleField
        own={own}
        hasAccount={false}
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role as Draft['role'])}
      />
      <PinField {...form.getInputProps('pin')} />
    </Panel>
  )
}
