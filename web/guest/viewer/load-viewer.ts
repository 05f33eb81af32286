/**
 * Loads the picture viewer. This file belongs to the first script: Vite would have a later one load the page's
 * stylesheet too, which the page has inline.
 */
export const loadViewer = () => import('./picture-viewer.tsx')

/** Loads it ahead, so that it opens at once and without a network; a failure shows when it is opened. */
export const preloadViewer = (): void => void loadViewer().catch(() => {})
