import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { OpenPlace } from '#contract/api/places.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { PositionField } from '#web/office/register/position-field.tsx'
import { parsePosition } from '#web/office/register/position-text.ts'
import { UsernameField } from '#web/office/register/username-field.tsx'
import { suggestUsername } from '#web/office/register/usernames.ts'
import { enterPlace, openPlace } from '#web/office/session/enter-place.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import styles from './open-place-panel.module.css'

const Form = OpenPlace.omit({ id: true, latitude: true, longitude: true }).extend({
  positionText: z.string().refine((text) => parsePosition(text) !== null),
})
type Body = z.output<typeof Form>

const actions = {
  open: action(
    async (id: string, { positionText, ...body }: Body) => {
      const position = parsePosition(positionText) as { latitude: number; longitude: number }
      await api('POST users/places', { body: { ...body, ...position, id } })
      await enterPlace(id)
    },
    { confirm: false },
  ),
}

/** Opens another business, which starts as a copy of this one, and shows it. */
export default function OpenPlacePanel({ onClose }: { onClose: () => void }) {
  const { business } = useBusinessData()
  const { run, isBusy } = useActions(actions)
  // The same for every attempt: a lost answer does not open two.
  const [id] = useState(() => crypto.randomUUID())
  const [isOwnPosition, setOwnPosition] = useState(false)
  const form = useDraft(
    {
      name: '',
      username: '',
      phoneNumber: business.phoneNumber,
      addressLine: '',
      city: business.address.city,
      country: business.address.country,
      positionText: '',
    },
    Form,
  )
  const { name, username, addressLine, city, country, positionText } = form.values

  async function open(body: Body) {
    const outcome = await run.open(id, body)
    if (!outcome.isDone) return form.setErrors(outcome.fields)
    form.resetDirty()
    openPlace(id)
  }

  return (
    <Panel
      title={t('places.open')}
      isChanged={form.isDirty()}
      isBusy={isBusy}
      save={{ label: t('places.submit') }}
      formRef={form.formRef}
      onSubmit={form.onSubmit((body) => void open(body as Body))}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('places.hint', { name: business.name })}</p>
      <TextInput
        required
        data-autofocus
        label={t('register.name')}
        autoComplete="off"
        {...form.getInputProps('name')}
        onChange={({ currentTarget: { value } }) => {
          if (username === suggestUsername(name)) form.setFieldValue('username', suggestUsername(value))
          form.setFieldValue('name', value)
        }}
      />
      <UsernameField username={username} input={form.getInputProps('username')} />
      <TextInput required label={t('register.phone')} type="tel" {...form.getInputProps('phoneNumber')} />
      <TextInput required label={t('register.address')} {...form.getInputProps('addressLine')} />
      <TextInput required label={t('register.city')} {...form.getInputProps('city')} />
      <TextInput required label={t('register.country')} {...form.getInputProps('country')} />
      <PositionField
        hint={t('places.positionHint')}
        address={[addressLine, city, country].filter(Boolean).join(', ')}
        text={positionText}
        isOwnPosition={isOwnPosition}
        input={form.getInputProps('positionText')}
        onLocated={(found) => {
          form.setFieldValue('positionText', found)
          setOwnPosition(true)
        }}
        onTyped={() => setOwnPosition(false)}
      />
    </Panel>
  )
}
