/** The live region for screen readers: one in the page, and one in each panel, since a modal hides the page's. */
export const Announcer = () => <div className="announcer visually-hidden" aria-live="polite" />

let chosen = ''
/** Held back until the cart pill, which knows the total, announces both together. */
export const queueCartAnnouncement = (text: string): void => void (chosen = text)

export function announceWithTotal(total: string): void {
  if (chosen) announce(chosen + total)
  chosen = ''
}

/** Announces a change to screen readers. */
export function announce(text: string): void {
  const region = document.querySelector('dialog[open] .announcer') ?? document.querySelector('.announcer')
  if (!region) return
  // Change the text even for the same words, or the second is not announced.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
