import { Button } from '@mantine/core'
import { Tablet, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { keepSharedDevice, readSharedDevice } from '#web/office/session/shared-device.ts'
import { t } from '#web/office/texts.ts'
import { Pill } from '#web/office/ui/pill.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { Row, RowButton } from '#web/office/ui/row.tsx'
import sections from '#web/office/ui/sections.module.css'
import { DevicePanel } from './device-panel.tsx'
import { lockText } from './lock-times.ts'
import type { Device } from './person.ts'
import styles from './people.module.css'

const actions = {
  remove: action(removeDevice, {
    subject: 'device.removeName',
    isLoss: true,
    successText: 'device.removed',
  }),
}

async function removeDevice({ id }: { id: string; name: string }): Promise<void> {
  await api('DELETE devices/:id', { params: { id } })
  if (readSharedDevice()?.id === id) keepSharedDevice(null)
}

/** The tablets and phones that several people use. */
export function SharedDevices({ devices }: { devices: Device[] }) {
  const { run, isBusy } = useActions(actions)
  const [opened, setOpened] = useState<string>()
  const own = readSharedDevice()?.id
  const device = devices.find(({ id }) => id === opened)
  return (
    <section className={sections.section} aria-label={t('device.shared')}>
      <h2 className={sections.heading}>{t('device.shared')}</h2>
      <p className={styles.hint}>{t('device.sharedHint')}</p>
      {devices.length > 0 && (
        <PlainList label={t('device.shared')} items={devices} getName={({ name }) => name}>
          {({ id, name, ...one }) => (
            <Row
              title={name}
              subtitle={lockText(one.lockAfterMinutes)}
              note={one.enrolledBy === null ? '' : t('device.enrolledBy', { name: one.enrolledBy })}
              meta={
                one.lastUsedOn
                  ? t('settings.lastUsed', { date: formatDateTime(one.lastUsedOn) })
                  : t('device.neverUsed')
              }
              {...(id === own && { pill: <Pill tone="good">{t('settings.thisDevice')}</Pill> })}
              opens={() => setOpened(id)}
            >
              <RowButton
                isDanger
                icon={Trash2}
                label={t('device.removeName', { name })}
                tip={t('device.remove')}
                disabled={isBusy}
                onClick={() => void run.remove({ id, name })}
              />
            </Row>
          )}
        </PlainList>
      )}
      {!devices.some(({ id }) => id === own) && (
        <Button
          variant="default"
          leftSection={<Tablet aria-hidden size={18} />}
          onClick={() => setOpened('new')}
        >
          {t('device.share')}
        </Button>
      )}
      {(device || opened === 'new') && (
        <DevicePanel key={opened} device={device} onClose={() => setOpened(undefined)} />
      )}
    </section>
  )
}
