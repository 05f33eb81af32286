import type { ComponentType } from 'react'
import type { Language } from '#contract/domain/bounds.ts'
import { panelTexts } from '#web/locales/load.ts'
import { businessPanel } from '../business/lazy-business-panel.ts'
import { choiceSheet } from '../choice/lazy-choice-sheet.ts'
import { feedbackPanel } from '../feedback/lazy-feedback-panel.ts'
import { whenIdle } from '../lib/load-when-idle.tsx'
import { offerPanels } from '../offers/lazy-offer-panels.ts'
import { ourTable } from '../orders/lazy-our-table.ts'
import { customerForm } from '../takeaway-orders/lazy-customer-form.ts'
import { ratingCard } from '../ratings/lazy-rating-card.ts'
import { preloadViewer } from '../viewer/load-viewer.ts'
import type { PanelsProps } from './panels.tsx'

const parts = [choiceSheet, offerPanels, customerForm, businessPanel, ourTable, ratingCard, feedbackPanel]

export type LoadedPanels = { Panels: ComponentType<PanelsProps> } & Pick<PanelsProps, 'texts'>

/** Loads the panels' code and texts, then at idle what only some of them need. */
export async function loadPanels(language: Language): Promise<LoadedPanels> {
  const [{ default: Panels }, texts] = await Promise.all([import('./panels.tsx'), panelTexts(language)])
  whenIdle(() => {
    preloadViewer()
    // A failure shows when the panel is opened.
    for (const part of parts) part.preload().catch(() => {})
  })
  return { Panels, texts }
}
