/**
 * Marks the document as `seen` once its first resource has loaded: the main picture of the first view, which has
 * priority over all other pictures on a slow network. Inlined in the document.
 */
export const markSeenScript =
  "document.addEventListener('load',()=>document.documentElement.classList.add('seen'),{capture:!0,once:!0})"

const first = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/><img [^>]*fetchPriority="high"/

/** The preload tag for that picture, read from the page's markup (web/guest/ui/picture.tsx); empty without one. */
export function firstPictureTag(markup: string): string {
  const [, sources, sizes] = first.exec(markup) ?? []
  if (!sources) return ''
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`
}
