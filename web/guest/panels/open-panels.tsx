import { useEffect, useState } from 'react'
import { whenIdle } from '../lib/load-when-idle.tsx'
import { subscribeToLive, emitLive, type LiveMessage } from '../live/live-messages.ts'
import { hasActiveOrder } from '../ordering/active-order.ts'
import { Loading } from '../ui/loading.tsx'
import { openPanel, usePanel } from '../navigation/navigation.ts'
import { loadPanels, type LoadedPanels } from './load-panels.ts'
import type { PanelsProps } from './panels.tsx'
import { ReloadPrompt } from '../ui/reload-prompt.tsx'
import { useMenuContext } from '../context/menu-context.tsx'

/**
 * Loads the panels on the guest's first interaction, at the latest when one is opened, and at idle if the guest is
 * waiting for an order.
 */
export function OpenPanels(props: Omit<PanelsProps, 'panel' | 'texts'>) {
  const panel = usePanel()
  const { language, business } = useMenuContext()
  const [loaded, setLoaded] = useState<LoadedPanels>()
  const [hasFailed, setHasFailed] = useState(false)
  const [missed, setMissed] = useState<LiveMessage>()
  const isWanted = panel !== undefined
  useEffect(() => {
    // Back from where the bill, or an order, is paid.
    const { search } = location
    if (search.includes('payment=')) openPanel('table')
    else if (search.includes('ordered=')) openPanel('cart/orders')
  }, [])
  useEffect(() => {
    if (loaded) return
    const load = () => {
      loadPanels(language).then(setLoaded, () => setHasFailed(true))
    }
    if (isWanted) return load()
    const stop = hasActiveOrder(business.id) ? whenIdle(load) : onFirstInteraction(load)
    // The panels' code shows decisions on orders, and that a call was seen.
    const unsubscribe = subscribeToLive((news) => {
      if (news.name !== 'order-status' && news.name !== 'waiter-call-seen') return
      setMissed(news)
      load()
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [loaded, isWanted, language, business.id])
  useEffect(() => {
    if (loaded && missed) emitLive(missed)
  }, [loaded, missed])
  if (loaded) return <loaded.Panels panel={panel} texts={loaded.texts} {...props} />
  if (!panel) return null
  return <div className="toast toast-loading">{hasFailed ? <ReloadPrompt /> : <Loading />}</div>
}

function onFirstInteraction(work: () => void): () => void {
  const interaction = new AbortController()
  for (const name of ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const) {
    const onInteraction = () => {
      interaction.abort()
      // Handle the interaction itself first.
      whenIdle(work)
    }
    addEventListener(name, onInteraction, { passive: true, signal: interaction.signal })
  }
  return () => interaction.abort()
}
