/** React's scheduler, whose types are not installed. */
declare module 'scheduler' {
  export const unstable_IdlePriority: 5
  export function unstable_scheduleCallback(priority: 5, run: () => void): unknown
}
