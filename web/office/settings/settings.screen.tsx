import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { t } from '#web/office/texts.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import { TabPanel, Tabs } from '#web/office/ui/tabs.tsx'
import { ConfigurationsTab } from './configurations-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import styles from './settings.module.css'

const tabs = ['profile', 'configurations', 'password'] as const
type Tab = (typeof tabs)[number]
const readTab = (params: URLSearchParams): Tab => tabs.find((tab) => tab === params.get('tab')) ?? 'profile'

export const loader = authLoader(() => api('GET users/details'))

/**
 * The settings of the business and of the user's own account, in three tabs (back-office specification,
 * section 2).
 */
export default function Settings() {
  const { email } = useLoaderData<typeof loader>()
  const { business } = useBusinessData()
  const [params, setParams] = useSearchParams()
  const tab = readTab(params)
  return (
    <Screen title={t('settings.title')} lead={t('settings.lead')}>
      <div className={styles.tabs}>
        <Tabs<Tab>
          label={t('settings.tabs')}
          tabs={tabs.map((name) => ({ name, label: t(`settings.tab.${name}`) }))}
          chosen={tab}
          onChoose={(chosen) => setParams(chosen === 'profile' ? {} : { tab: chosen })}
        />
      </div>
      <TabPanel of={tab}>
        {tab === 'profile' && <ProfileTab business={business} email={email} />}
        {tab === 'configurations' && <ConfigurationsTab business={business} />}
        {tab === 'password' && <PasswordTab email={email} deletionOn={business.deletionOn} />}
      </TabPanel>
    </Screen>
  )
}
