/** Whether the guest asked the browser to save data, or the network is so slow that it comes to the same. */
export function wantsLittleData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData: boolean; effectiveType: string }
  }
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}
