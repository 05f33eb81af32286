/** Says to screen readers what changed; the region stands in every guest's page. */
export function say(text: string): void {
  const region = document.getElementById('announcer')
  if (!region) return
  // The same words twice in a row are two pieces of news.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
