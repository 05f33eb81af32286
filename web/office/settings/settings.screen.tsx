import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { useMay } from '#web/office/session/role.ts'
import { t } from '#web/office/texts.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import { TabPanel, Tabs } from '#web/office/ui/tabs.tsx'
import { ConfigurationsTab } from './configurations-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import styles from './settings.module.css'

/** What each tab needs, in their order. */
const tabRights = { profile: 'editSettings', configurations: 'editSettings', password: 'work' } as const
type Tab = keyof typeof tabRights
const allTabs = Object.keys(tabRights) as Tab[]

export const loader = authLoader(() => api('GET users/details'))

/**
 * The settings of the business and of the user's own account, in three tabs (back-office specification,
 * section 2).
 */
export default function Settings() {
  const { email, hasPin } = useLoaderData<typeof loader>()
  const { business } = useBusinessData()
  const [params, setParams] = useSearchParams()
  const may = useMay()
  const tabs = allTabs.filter((tab) => may(tabRights[tab]))
  const tab = tabs.find((tab) => tab === params.get('tab')) ?? tabs[0] ?? 'password'
  const content = {
    profile: () => <ProfileTab business={business} email={email} />,
    configurations: () => <ConfigurationsTab business={business} />,
    password: () => <PasswordTab email={email} hasPin={hasPin} deletionOn={business.deletionOn} />,
  }[tab]()
  return (
    <Screen title={t('settings.title')} lead={t(may('editSettings') ? 'settings.lead' : 'settings.ownLead')}>
      {tabs.length > 1 && (
        <div className={styles.tabs}>
          <Tabs<Tab>
            label={t('settings.tabs')}
            tabs={tabs.map((name) => ({ name, label: t(`settings.tab.${name}`) }))}
            chosen={tab}
            onChoose={(chosen) => setParams(chosen === 'profile' ? {} : { tab: chosen })}
          />
        </div>
      )}
      {tabs.length > 1 ? <TabPanel of={tab}>{content}</TabPanel> : content}
    </Screen>
  )
}
