import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { bounds } from '#contract/domain/bounds.ts'
import { VisitForm } from '#contract/api/visits.ts'
import { api } from '#web/lib/api.ts'
import { createIdempotentSave } from '#web/office/actions/idempotent-save.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { NumberField } from '#web/office/ui/number-field.tsx'
import { readOptionalNumber } from '#web/office/ui/numbers.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import type { Place, Visit } from './places.ts'
import { changeRound } from './rounds.ts'

type Body = Pick<Visit, 'guests' | 'label'>

const change = (id: string, body: Body) => api('PUT visits/:id', { params: { id }, body })

const actions = {
  save: action((save: (body: Body) => Promise<{ id: string }>, body: Body) => save(body), {
    confirm: false,
    successText: 'service.partySaved',
  }),
}

interface Props {
  place: Place
  /** Undefined: one more, or the first, sits down. */
  party: Visit | undefined
  onClose: () => void
}

/** How many guests a party has and what it is called; a new one is seated with that. */
export function PartyPanel({ place, party, onClose }: Props) {
  const { run, isBusy } = useActions(actions)
  const [save] = useState(() =>
    party
      ? (body: Body) => change(party.id, body)
      : createIdempotentSave<Body, { id: string }>({
          create: (body, idempotencyKey) =>
            api('POST visits', { body: { ...body, tableId: place.table?.id ?? null }, idempotencyKey }),
          update: ({ id }, body) => change(id, body),
        }),
  )
  const form = useDraft(
    { guests: party?.guests ? String(party.guests) : '', label: party?.label ?? '' },
    VisitForm,
    ({ guests, label }) => ({ guests: readOptionalNumber(guests), label }),
  )
  return (
    <FormPanel
      title={t(party ? 'service.party' : place.parties.length ? 'service.second' : 'service.seat')}
      form={form}
      isBusy={isBusy}
      onSave={async ({ guests, label }) => {
        const outcome = await run.save(save, { guests: guests ?? null, label: label ?? null })
        if (outcome.isDone && !party) changeRound(place.id, () => ({ visitId: outcome.result.id }))
        return outcome
      }}
      onClose={onClose}
    >
      <NumberField
        label={t('service.guestCount')}
        kind="whole"
        isOptional
        isFirst
        data-path="guests"
        {...form.getInputProps('guests')}
      />
      <TextInput
        label={`${t('service.label')} (${t('field.optional')})`}
        description={t('service.labelOfParty')}
        maxLength={bounds.visitLabel}
        autoComplete="off"
        data-path="label"
        {...form.getInputProps('label')}
      />
    </FormPanel>
  )
}
