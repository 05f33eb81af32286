import { Button } from '@mantine/core'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { t } from '#web/office/texts.ts'
import { nameOf, type Person } from './person.ts'
import styles from './people.module.css'

const actions = {
  remove: action(
    ({ id }: { id: string; name: string }) =>
      api('PUT people/:id/pin', { params: { id }, body: { pin: null } }),
    { subject: 'pin.removeName', isLoss: true, successText: 'pin.removed' },
  ),
}

/** Gives a person a PIN for shared devices, another one, or none. */
export function PinButtons({ person, onSet }: { person: Person; onSet: () => void }) {
  const { run, isBusy } = useActions(actions)
  return (
    <div className={styles.ends}>
      <Button variant="default" onClick={onSet}>
        {t(person.hasPin ? 'pin.change' : 'pin.set')}
      </Button>
      {person.hasPin && (
        <Button
          variant="default"
          color="wine"
          loading={isBusy}
          onClick={() => void run.remove({ id: person.id, name: nameOf(person) })}
        >
          {t('pin.remove')}
        </Button>
      )}
    </div>
  )
}
