import { createLazyPage } from '../ui/lazy-page.tsx'

/** Part of the first script, as web/guest/offers/lazy-offer-panels.ts explains. */
export const choiceSheet = createLazyPage(async () => (await import('./choice-sheet.tsx')).ChoiceSheet)
