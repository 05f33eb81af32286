let missed = 0

/** Prints one line per figure, with its limit. */
export function report(what: string, value: string, isMet: boolean): void {
  if (!isMet) missed += 1
  process.stdout.write(`${isMet ? 'ok    ' : 'MISSED'}  ${what}: ${value}\n`)
}

export const hasMissed = (): boolean => missed > 0

/** The quantile: the value that this share of the values does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
