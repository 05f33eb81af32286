/**
 * Loads the picture viewer. This file is part of the first script: in a later one, Vite would make it load
 * the page's stylesheet too, which the page has inline.
 */
export const loadViewer = () => import('./picture-viewer.tsx')

/** Preloads the viewer, so that it opens at once and offline; a failure shows when it is opened. */
export const preloadViewer = (): void => void loadViewer().catch(() => {})
