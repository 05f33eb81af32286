import { createLazyPage } from '../ui/lazy-page.tsx'

/** The form for feedback, loaded on demand. */
export const feedbackPanel = createLazyPage(async () => (await import('./feedback-panel.tsx')).FeedbackPanel)
