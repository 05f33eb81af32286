import { NativeSelect, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { DeviceFields } from '#contract/api/devices.ts'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { keepSharedDevice } from '#web/office/session/shared-device.ts'
import { lock } from '#web/office/session/staff-session.ts'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { defaultLockTime, lockText, lockTimes } from './lock-times.ts'
import type { Device } from './person.ts'
import styles from './people.module.css'

type Fields = z.output<typeof DeviceFields>
/** An empty lock time: only by hand. */
type Draft = { name: string; lockAfterMinutes: string }

const read = ({ name, lockAfterMinutes }: Draft): Fields => ({
  name,
  lockAfterMinutes: lockAfterMinutes === '' ? null : Number(lockAfterMinutes),
})

const actions = {
  change: action(({ id }: { id: string }, body: Fields) => api('PUT devices/:id', { params: { id }, body }), {
    confirm: false,
    successText: 'people.changed',
  }),
  share: action(shareDevice, { subject: 'device.share' }),
}

/** Whoever makes it a shared device is logged out there: it is everybody's from now on. */
async function shareDevice(fields: Fields): Promise<void> {
  const enrolled = await api('POST devices', { body: fields })
  keepSharedDevice({ ...enrolled, ...fields })
  await lock()
}

interface Props {
  /** undefined: this one is to become a shared device. */
  device: Device | undefined
  onClose: () => void
}

/** The name of a shared device and when it locks itself. */
export function DevicePanel({ device, onClose }: Props) {
  const minutes = device ? device.lockAfterMinutes : defaultLockTime
  const form = useDraft<Draft, typeof DeviceFields>(
    { name: device?.name ?? '', lockAfterMinutes: String(minutes ?? '') },
    DeviceFields,
    read,
  )
  const { run, isBusy } = useActions(actions)
  async function save(fields: Fields) {
    const outcome = device ? await run.change(device, fields) : await run.share(fields)
    if (outcome.isDone) onClose()
    else form.setErrors(outcome.fields)
  }
  const offered = [...new Set([...lockTimes, ...(minutes === null ? [] : [minutes])])].toSorted(
    (a, b) => a - b,
  )
  return (
    <Panel
      title={device?.name ?? t('device.share')}
      isChanged={form.isDirty()}
      isBusy={isBusy}
      save={device ? {} : { label: t('device.share') }}
      formRef={form.formRef}
      onSubmit={form.onSubmit((fields) => void save(fields as Fields))}
      onClose={onClose}
    >
      {!device && <p className={styles.hint}>{t('device.shareHint')}</p>}
      <TextInput
        required
        data-autofocus
        label={t('device.name')}
        placeholder={t('device.nameHint')}
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label={t('device.lock')}
        description={t('device.lockHint')}
        data={[...offered, null].map((minutes) => ({
          value: String(minutes ?? ''),
          label: lockText(minutes),
        }))}
        {...form.getInputProps('lockAfterMinutes')}
      />
    </Panel>
  )
}
