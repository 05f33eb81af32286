import { createLazyPage } from '../lib/lazy-page.tsx'

/** Belongs to the first script, as web/guest/offers/lazy-offer-panels.ts does. */
export const choiceSheet = createLazyPage(async () => (await import('./choice-sheet.tsx')).ChoiceSheet)
