/** The tabs of a board; the current one is in the URL. */
export const tabs = ['pending', 'completed', 'all'] as const
export type Tab = (typeof tabs)[number]

const statuses = { pending: 'SENT', completed: 'APPROVED,DECLINED', all: 'SENT,APPROVED,DECLINED' } as const

export const readTab = (search: URLSearchParams): Tab =>
  tabs.find((tab) => tab === search.get('tab')) ?? 'pending'

/** The statuses to request for this URL (back-office specification, section 7). */
export const statusesFor = (url: string): string => statuses[readTab(new URL(url).searchParams)]
