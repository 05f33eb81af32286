/**
 * Marks the document as `seen` once the first thing it fetches is there: the picture of the first view, which goes before
 * all other pictures on a slow network. Stands in the document itself and runs at once.
 */
export const markSeenScript =
  "document.addEventListener('load',()=>document.documentElement.classList.add('seen'),{capture:!0,once:!0})"

const first = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/><img [^>]*fetchPriority="high"/

/** The tag that asks for it before all else, from the page's markup (web/guest/ui/picture.tsx); empty: there is none. */
export function firstPictureTag(markup: string): string {
  const [, sources, sizes] = first.exec(markup) ?? []
  if (!sources) return ''
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`
}
