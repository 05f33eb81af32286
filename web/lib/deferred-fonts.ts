import { isSaveDataOn } from './save-data.ts'

/** The style element that the document carries out of force, but where there are no scripts (server/lib/pages). */
const enableFontsExpression = "document.getElementById('fonts').media='all'"

/**
 * A guest's first page is read in stand-ins: what makes it answer to the finger comes before a font. Where the worker
 * has one of an earlier visit, it is used from the first paint: this stands in the document and runs at once.
 */
export const enableCachedFontsScript = `navigator.serviceWorker?.controller&&(${enableFontsExpression})`

/** Fetches and uses the fonts now. */
export function enableFonts(): void {
  const styles = document.getElementById('fonts') as HTMLStyleElement | null
  if (styles && !isSaveDataOn()) styles.media = 'all'
}
