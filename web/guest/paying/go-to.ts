/** Leaves for the page on which the payment is made. */
export const goTo = (url: string): void => location.assign(url)
