/** Leaves for the page on which the payment is made; whoever comes back by Back finds the page as it is now. */
export function goTo(url: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(url)
  return new Promise(() => {})
}
