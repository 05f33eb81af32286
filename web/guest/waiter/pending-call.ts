/** Whether the button was pressed: a panel reopened by a reload or by Back must not call again. */
let isPending = false

export function requestWaiterCall(): void {
  isPending = true
}

export function takePendingCall(): boolean {
  const was = isPending
  isPending = false
  return was
}
