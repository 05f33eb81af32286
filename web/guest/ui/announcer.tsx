/** The region that screen readers listen to: in the page, and in each panel, since a panel silences the page. */
export const Announcer = () => <div className="announcer visually-hidden" aria-live="polite" />

let chosen = ''
/** What was put into the cart is said together with what all of it comes to, which the pill knows. */
export const queueCartAnnouncement = (text: string): void => void (chosen = text)

export function announceWithTotal(total: string): void {
  if (chosen) announce(chosen + total)
  chosen = ''
}

/** Says to screen readers what changed. */
export function announce(text: string): void {
  const region = document.querySelector('dialog[open] .announcer') ?? document.querySelector('.announcer')
  if (!region) return
  // The same words twice in a row are two pieces of news.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
