import { useEffect, useState, type ComponentProps } from 'react'
import { Loading } from '../ui/loading.tsx'
import { ReloadPrompt } from '../ui/reload-prompt.tsx'
import type { PictureViewer } from './picture-viewer.tsx'

const load = () => import('./picture-viewer.tsx')

/** Loads the viewer ahead, so that it opens at once and without a network; a failure shows when it is opened. */
export const preloadViewer = (): void => void load().catch(() => {})

/** The picture viewer, which the other panels work without. */
export function LazyViewer(props: ComponentProps<typeof PictureViewer>) {
  const [Viewer, setViewer] = useState<typeof PictureViewer>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    load().then(
      ({ PictureViewer }) => setViewer(() => PictureViewer),
      () => setHasFailed(true),
    )
  }, [])
  if (Viewer) return <Viewer {...props} />
  return <div className="toast toast-loading">{hasFailed ? <ReloadPrompt /> : <Loading />}</div>
}
