import { useEffect, useState, type ComponentType } from 'react'
import type { HomeProps } from './home-page.tsx'
import { Loading } from '../ui/loading.tsx'
import { ReloadPrompt } from '../ui/reload-prompt.tsx'

/** Home's code comes with home: most guests come to a menu, and read that. */
let HomePage: ComponentType<HomeProps> | undefined

/** For a page that is home from the start: it is rendered and gone on with at once. */
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
