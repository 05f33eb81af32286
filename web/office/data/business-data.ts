import { useRouteLoaderData } from 'react-router'
import { api } from '#web/lib/api.ts'
import { rememberBusiness } from '#web/office/session/page-session.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'

/** Loads what every screen needs: the business, and the counts of pending orders and calls. */
export const loader = authLoader(async () => {
  const [business, pending] = await Promise.all([
    api('GET businesses/details'),
    api('GET businesses/pending'),
  ])
  rememberBusiness(business)
  return { business, pending }
})

export function useBusinessData() {
  const data = useRouteLoaderData<Awaited<ReturnType<typeof loader>>>('shell')
  if (!data) throw new Error('used outside the shell')
  return data
}
