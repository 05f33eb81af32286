import { onTestFailed } from 'vitest'

/**
 * For a test of many steps without time limits of their own: if it fails or takes too long, its output says at which
 * step. Call the returned function at the start of each.
 */
export function nameSteps(): (step: string) => void {
  let current = 'before the first step'
  onTestFailed(() => {
    process.stdout.write(`The test failed while: ${current}\n`)
  })
  return (step) => {
    current = step
  }
}
