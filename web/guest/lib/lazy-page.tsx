import { useEffect, useState, type ComponentType } from 'react'
import { Loading } from '../ui/loading.tsx'
import { ReloadPrompt } from '../ui/reload-prompt.tsx'

/**
 * A page whose code is loaded on demand, or before hydration by the address that it is for. `isSilent`: nothing is shown
 * while it loads, or if it does not come.
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

/**
 * Applies styles that come with code loaded later, so that first views do not carry them; the content security policy
 * allows no linked stylesheet. On the server it does nothing: documents of these pages carry them (web/render.tsx).
 */
export function adoptStyles(styles: string): void {
  if (typeof document === 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
