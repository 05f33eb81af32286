/** A press of the button calls once: a panel that opens again with the page, or by Back, finds no wish. */
let isPending = false

export function requestWaiterCall(): void {
  isPending = true
}

export function takePendingCall(): boolean {
  const was = isPending
  isPending = false
  return was
}
