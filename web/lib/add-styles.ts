/**
 * Adds styles that come with later code to the page's own first stylesheet, since the content security policy allows no
 * further one, and Safari before 16.4 constructs none. Does nothing on the server, where the documents of such pages
 * include the styles (web/render.tsx).
 */
export function addStyles(styles: string): void {
  if (typeof document === 'undefined') return
  const [sheet] = document.styleSheets
  // A rule may hold any number of others.
  sheet?.insertRule(`@media all{${styles}}`, sheet.cssRules.length)
}
