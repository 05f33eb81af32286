import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { t } from '#web/office/texts.ts'
import { Tabs } from '#web/office/ui/tabs.tsx'
import { BannersList } from './banners-list.tsx'
import { EventsList } from './events-list.tsx'
import { loadStatistics } from './load-statistics.ts'

const tabs = ['events', 'banners'] as const
type Tab = (typeof tabs)[number]
const readTab = (params: URLSearchParams): Tab => (params.get('tab') === 'banners' ? 'banners' : 'events')

export const loader = authLoader(async ({ request }) => {
  if (readTab(new URL(request.url).searchParams) === 'banners') {
    return { tab: 'banners' as const, banners: await api('GET banners') }
  }
  const { timeZone } = await api('GET businesses/details')
  const [events, statistics] = await Promise.all([api('GET events'), loadStatistics(timeZone)])
  return { tab: 'events' as const, events, statistics, zone: timeZone }
})

/** Events with the visit statistics, and banners in a second tab (contract page, section 6). */
export default function Events() {
  const data = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  const control = (
    <Tabs<Tab>
      label={t('events.tabs')}
      tabs={tabs.map((name) => ({ name, label: t(`events.tab.${name}`) }))}
      chosen={readTab(params)}
      onChoose={(tab) => setParams(tab === 'events' ? {} : { tab })}
    />
  )
  return data.tab === 'banners' ? (
    <BannersList banners={data.banners} tabs={control} />
  ) : (
    <EventsList events={data.events} statistics={data.statistics} zone={data.zone} tabs={control} />
  )
}
