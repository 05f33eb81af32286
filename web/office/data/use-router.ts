import { use } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

/** The router of the screens, for what React may not render, such as the end of a load. */
export function useRouter() {
  const context = use(RouterContext)
  if (!context) throw new Error('useRouter is for screens of the router')
  return context.router
}
