import { useEffect, useState, type ComponentType } from 'react'
import { Loading } from './loading.tsx'
import { usePanel } from './navigation.ts'
import type { PanelsProps } from './panels.tsx'
import { useWords } from './words.tsx'

/** The panels' code comes with the first sign that somebody is there, at the latest when one is wanted. */
const loadPanels = async () => (await import('./panels.tsx')).default

export function OpenPanels(props: Omit<PanelsProps, 'panel'>) {
  const panel = usePanel()
  const [Panels, setPanels] = useState<ComponentType<PanelsProps>>()
  const [hasFailed, setHasFailed] = useState(false)
  const isWanted = panel !== undefined
  useEffect(() => {
    if (Panels) return
    const load = () => {
      loadPanels().then(
        (loaded) => setPanels(() => loaded),
        () => setHasFailed(true),
      )
    }
    if (isWanted) return load()
    return onFirstSign(load)
  }, [Panels, isWanted])
  if (!panel) return null
  if (Panels) return <Panels panel={panel} {...props} />
  return <div className="toast toast-loading">{hasFailed ? <Reload /> : <Loading />}</div>
}

/** A file that did not come comes with the page: the panel stands in its history, and opens again. */
function Reload() {
  const { t } = useWords()
  return (
    <>
      <p role="alert">{t('error.connection')}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {t('tryAgain')}
      </button>
    </>
  )
}

function onFirstSign(work: () => void): () => void {
  const heard = new AbortController()
  for (const name of ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const) {
    const hear = () => {
      heard.abort()
      work()
    }
    addEventListener(name, hear, { passive: true, signal: heard.signal })
  }
  return () => heard.abort()
}
