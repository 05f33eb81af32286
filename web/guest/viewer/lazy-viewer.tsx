import { useEffect, useState, type ComponentProps } from 'react'
import { Loading } from '../ui/loading.tsx'
import { ReloadPrompt } from '../ui/reload-prompt.tsx'
import { loadViewer } from './load-viewer.ts'
import type { PictureViewer } from './picture-viewer.tsx'

/** The picture viewer, loaded on demand. */
export function LazyViewer(props: ComponentProps<typeof PictureViewer>) {
  const [Viewer, setViewer] = useState<typeof PictureViewer>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    loadViewer().then(
      ({ PictureViewer }) => setViewer(() => PictureViewer),
      () => setHasFailed(true),
    )
  }, [])
  if (Viewer) return <Viewer {...props} />
  return <div className="toast toast-loading">{hasFailed ? <ReloadPrompt /> : <Loading />}</div>
}
