import { useEffect, useState, type ComponentType } from 'react'
import type { HomeProps } from './home-page.tsx'
import { Loading } from '../ui/loading.tsx'
import { ReloadPrompt } from '../ui/reload-prompt.tsx'

/** Loaded on demand: most guests open a menu and never see home. */
let HomePage: ComponentType<HomeProps> | undefined

/** Registers the component before rendering or hydrating a page that starts at home. */
export function registerHome(page: ComponentType<HomeProps>): void {
  HomePage = page
}

export async function loadHome(): Promise<void> {
  registerHome((await import('./home-page.tsx')).HomePage)
}

export function Home(props: HomeProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (!HomePage)
      loadHome().then(
        () => setLoaded(true),
        () => setHasFailed(true),
      )
  }, [])
  if (HomePage) return <HomePage {...props} />
  return hasFailed ? <ReloadPrompt /> : <Loading />
}
