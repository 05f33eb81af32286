import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useWaitingRounds } from '#web/office/service/rounds.ts'
import type { devices } from '#contract/api/devices.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { keepSharedDevice, type SharedDevice } from '#web/office/session/shared-device.ts'
import { t } from '#web/office/texts.ts'
import { AuthLayout } from '#web/office/ui/auth-layout.tsx'
import authStyles from '#web/office/ui/auth-layout.module.css'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { PeopleButtons } from './people-buttons.tsx'
import styles from './people-buttons.module.css'
import { PinPad } from './pin-pad.tsx'

type Person = DataOf<(typeof devices)['POST out/devices/read']>['people'][number]

interface Props {
  device: SharedDevice
  onToken: (token: string) => Promise<void>
  onByEmail: () => void
  /** The device is not shared any more. */
  onGone: () => void
}

/** Who uses a shared device, and the PIN of whoever they choose. */
export function DeviceLogIn({ device, onToken, onByEmail, onGone }: Props) {
  const [person, setPerson] = useState<Person>()
  const read = useCallback((signal: AbortSignal) => readDevice(device, onGone, signal), [device, onGone])
  const { data, problem, reload } = useAsyncData(read)

  async function enter({ id: staffId }: Person, pin: string) {
    try {
      const { token } = await api('POST out/devices/log-in', {
        body: { secret: device.secret, staffId, pin },
      })
      await onToken(token)
    } catch (error) {
      if (isGone(error)) return forget(onGone)
      throw error
    }
  }

  return (
    <AuthLayout
      isWide={!person}
      title={person ? t('device.hello', { name: person.firstName }) : (data?.businessName ?? device.name)}
      subtitle={t(person ? 'device.enterPin' : 'device.choose')}
    >
      {!data && <LoadState problem={problem} onRetry={reload} />}
      {person ? (
        <PinPad
          key={person.id}
          label={t('device.pinOf', { name: person.firstName })}
          submit={t('login.submit')}
          onSubmit={(pin) => enter(person, pin)}
        />
      ) : (
        data && <People of={device} people={data.people} onChoose={setPerson} />
      )}
      <div className={authStyles.links}>
        {person ? (
          <Button
            variant="subtle"
            leftSection={<ArrowLeft aria-hidden size={18} />}
            onClick={() => setPerson(undefined)}
          >
            {t('device.somebodyElse')}
          </Button>
        ) : (
          <Button variant="subtle" onClick={onByEmail}>
            {t('device.byEmail')}
          </Button>
        )}
      </div>
    </AuthLayout>
  )
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'device-unknown'

function forget(onGone: () => void): void {
  keepSharedDevice(null)
  onGone()
}

/** Its name and the time after which it locks may have changed. */
async function readDevice(device: SharedDevice, onGone: () => void, signal: AbortSignal) {
  try {
    const data = await api('POST out/devices/read', { body: { secret: device.secret }, signal })
    const { name, lockAfterMinutes } = data
    keepSharedDevice({ ...device, name, lockAfterMinutes })
    return data
  } catch (error) {
    if (isGone(error)) forget(onGone)
    throw error
  }
}

interface PeopleProps {
  of: SharedDevice
  people: readonly Person[]
  onChoose: (person: Person) => void
}

function People({ of: { businessId }, people, onChoose }: PeopleProps) {
  const waiting = useWaitingRounds(businessId)
  if (!people.length) return <p className={styles.nobody}>{t('device.nobody')}</p>
  return (
    <PeopleButtons
      label={t('device.people')}
      people={people}
      onChoose={onChoose}
      describe={({ id }) => {
        const n = waiting.find((one) => one.id === id)?.count ?? 0
        return n > 0 && <span className={styles.waiting}>{t('service.waiting', { n })}</span>
      }}
    />
  )
}
