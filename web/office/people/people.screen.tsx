import { Button } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '#web/lib/api.ts'
import { formatDate, formatDateTime } from '#web/lib/time.ts'
import { isWithin, type Role } from '#contract/domain/rights.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { usePanelAddress } from '#web/office/data/panel-address.ts'
import { useAsyncData } from '#web/office/data/use-async-data.ts'
import { t } from '#web/office/texts.ts'
import { LoadState } from '#web/office/ui/load-state.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { PlainList } from '#web/office/ui/plain-list.tsx'
import { Row } from '#web/office/ui/row.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { AddPanel } from './add-panel.tsx'
import { SharedDevices } from './devices.tsx'
import { Invitations } from './invitations.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { PersonPanel, type PersonChange } from './person-panel.tsx'
import { PeopleTabs } from '#web/office/ui/people-tabs.tsx'
import sections from '#web/office/ui/sections.module.css'
import { nameOf, type Person } from './person.ts'
import styles from './people.module.css'

export const loader = authLoader(async () => {
  const [people, invitations, devices] = await Promise.all([
    api('GET people'),
    api('GET people/invitations'),
    api('GET devices'),
  ])
  return { people, invitations, devices }
})

const actions = {
  change: action(
    ({ id }: { id: string; name: string }, body: PersonChange) =>
      api('PUT people/:id', { params: { id }, body }),
    { successText: 'people.changed' },
  ),
  remove: action(({ id }: { id: string; name: string }) => api('DELETE people/:id', { params: { id } }), {
    subject: 'people.removeName',
    isLoss: true,
    successText: 'people.removed',
  }),
}

/** Who works here, as what, and who is invited. */
export default function People() {
  const { people, invitations, devices } = useLoaderData<typeof loader>()
  const { run, isBusy } = useActions(actions)
  const [adding, setAdding] = useState<'byMail' | 'byPin'>()
  const own: Role = people.find(({ isYou }) => isYou)?.role ?? 'courier'
  const { id: opened, open, close } = usePanelAddress('person')
  const person = people.find(({ id, role }) => id === opened && isWithin(role, own))
  const named = (one: Person) => ({ id: one.id, name: nameOf(one) })
  return (
    <Screen
      title={t('people.title')}
      lead={t('people.lead')}
      tabs={<PeopleTabs />}
      actions={
        <>
          <Button variant="default" onClick={() => setAdding('byPin')}>
            {t('people.add')}
          </Button>
          <Button leftSection={<UserPlus aria-hidden size={18} />} onClick={() => setAdding('byMail')}>
            {t('people.invite')}
          </Button>
        </>
      }
    >
      <div className={sections.sections}>
        <PlainList label={t('people.title')} items={people} getName={nameOf}>
          {(one) => (
            <Row
              title={nameOf(one)}
              subtitle={one.email ?? t('people.onlyPin')}
              meta={lastSeen(one)}
              pill={<Pill tone={one.role === 'owner' ? 'good' : 'off'}>{t(`role.${one.role}`)}</Pill>}
              {...(isWithin(one.role, own) && { opens: () => open(one.id) })}
            />
          )}
        </PlainList>
        <Invitations invitations={invitations} />
        <SharedDevices devices={devices} />
        <Former />
      </div>
      {adding === 'byMail' && <InvitePanel own={own} onClose={() => setAdding(undefined)} />}
      {adding === 'byPin' && <AddPanel own={own} onClose={() => setAdding(undefined)} />}
      {person && (
        <PersonPanel
          key={person.id}
          person={person}
          own={own}
          isBusy={isBusy}
          onSave={(change) => run.change(named(person), change)}
          onRemove={() => run.remove(named(person))}
          onClose={close}
        />
      )}
    </Screen>
  )
}

/** Uses are known for as long as a session lasts. */
const knownForMs = 30 * 24 * 3600_000

function lastSeen({ isYou, lastUsedOn, createdOn }: Person): string {
  if (isYou) return t('people.you')
  if (lastUsedOn) return t('settings.lastUsed', { date: formatDateTime(lastUsedOn) })
  const isNew = Date.now() - Date.parse(createdOn) < knownForMs
  return t(isNew ? 'device.neverUsed' : 'people.neverUsed')
}

const loadFormer = async (signal: AbortSignal) =>
  (await api('GET people', { query: { former: 'true' }, signal })).filter(({ endedOn }) => endedOn)

/** Who has left, once asked for. */
function Former() {
  const [isShown, setShown] = useState(false)
  return (
    <section className={sections.section} aria-label={t('people.former')}>
      {isShown ? (
        <FormerList />
      ) : (
        <Button variant="default" onClick={() => setShown(true)}>
          {t('people.showFormer')}
        </Button>
      )}
    </section>
  )
}

function FormerList() {
  const { data: former, problem, reload } = useAsyncData(loadFormer, { isLive: true })
  return (
    <>
      <h2 className={sections.heading}>{t('people.former')}</h2>
      {!former && <LoadState problem={problem} onRetry={reload} />}
      {former?.length === 0 && <p className={styles.hint}>{t('people.noFormer')}</p>}
      {former && former.length > 0 && (
        <PlainList label={t('people.former')} items={former} getName={nameOf}>
          {(one) => (
            <Row
              isOff
              title={nameOf(one)}
              meta={t('people.until', { date: formatDate(one.endedOn ?? '') })}
              pill={<Pill tone="off">{t(`role.${one.role}`)}</Pill>}
            />
          )}
        </PlainList>
      )}
    </>
  )
}
