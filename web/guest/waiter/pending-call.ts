/** A press of the button calls once: a panel that opens again with the page, or by Back, finds no wish. */
let isWished = false

export function wishWaiter(): void {
  isWished = true
}

export function takeWish(): boolean {
  const was = isWished
  isWished = false
  return was
}
