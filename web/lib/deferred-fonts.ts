import { isSaveDataOn } from './save-data.ts'

/** Enables the document's font style element, which is disabled at first if scripts run (server/lib/pages). */
const enableFontsExpression = "document.getElementById('fonts').media='all'"

/**
 * A guest's first page uses fallback fonts, so that the script loads before the font. On later visits the worker has
 * the font cached, so it is used from the first paint. Inlined in the document.
 */
export const enableCachedFontsScript = `navigator.serviceWorker?.controller&&(${enableFontsExpression})`

/** Loads and applies the fonts. */
export function enableFonts(): void {
  const styles = document.getElementById('fonts') as HTMLStyleElement | null
  if (styles && !isSaveDataOn()) styles.media = 'all'
}
