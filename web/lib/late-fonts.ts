import { wantsLittleData } from './save-data.ts'

/** The style element that the document carries out of force, but where there are no scripts (server/lib/pages). */
const inForce = "document.getElementById('fonts').media='all'"

/**
 * A guest's first page is read in stand-ins: what makes it answer to the finger comes before a font. Where the worker
 * has one of an earlier visit, it is used from the first paint: this stands in the document and runs at once.
 */
export const fontsIfKept = `navigator.serviceWorker?.controller&&(${inForce})`

/** Fetches and uses the fonts now. */
export function takeFonts(): void {
  const styles = document.getElementById('fonts') as HTMLStyleElement | null
  if (styles && !wantsLittleData()) styles.media = 'all'
}
