import { useEffect, useState } from 'react'
import { useMenuContext } from '../context/menu-context.tsx'

const messageDurationMs = 1500
const texts = ['loading', 'loading.wait', 'loading.still'] as const

/** Loading messages, shown one after another (customer specification, section 2). */
export function Loading() {
  const { t } = useMenuContext()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), messageDurationMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <span>{t(texts[turn % texts.length] ?? 'loading')}</span>
    </p>
  )
}
