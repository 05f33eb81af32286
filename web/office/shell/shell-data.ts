import { useRouteLoaderData } from 'react-router'
import { api } from '#web/lib/api.ts'
import { rememberBusiness } from '#web/office/leaving.ts'
import { reads } from '#web/office/reading.ts'

/** What every screen stands in: the business it is about, and how many orders wait. */
export const loader = reads(async () => {
  const business = await api('GET businesses/details')
  rememberBusiness(business)
  const pending = business.configuration.enableOrder
    ? (await api('GET businesses/orders', { query: { statuses: 'SENT', size: 1 } })).total
    : 0
  return { business, pending }
})

export function useShell() {
  const data = useRouteLoaderData<Awaited<ReturnType<typeof loader>>>('shell')
  if (!data) throw new Error('used outside the shell')
  return data
}
