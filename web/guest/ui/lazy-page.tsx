import { useEffect, useState, type ComponentType } from 'react'
import { Loading } from './loading.tsx'
import { ReloadPrompt } from './reload-prompt.tsx'

/**
 * A page whose code is loaded on demand, or before hydration if the address needs it. `isSilent`: shows
 * nothing while it loads, nor if loading fails.
 */
export function createLazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isSilent = false } = {},
) {
  let Page: ComponentType<Props> | undefined

  /** Registers the component before rendering it on the server. */
  const register = (page: ComponentType<Props>): void => {
    Page = page
  }
  const preload = async (): Promise<void> => register(await load())

  function LazyPage(props: Props) {
    const [hasFailed, setHasFailed] = useState(false)
    const [, setLoaded] = useState(false)
    useEffect(() => {
      if (!Page)
        preload().then(
          () => setLoaded(true),
          () => setHasFailed(true),
        )
    }, [])
    if (Page) return <Page {...props} />
    if (isSilent) return null
    return hasFailed ? <ReloadPrompt /> : <Loading />
  }
  return { register, preload, Page: LazyPage }
}
