/** After this many turns of the event loop. */
export function afterTurns(turns: number, work: () => void): void {
  if (turns > 0) setImmediate(afterTurns, turns - 1, work)
  else work()
}

/** More than it takes React to render and to run its effects. */
export const restfulTurns = 20

/** Lets the page finish what it does without waiting for anything. */
export const settle = (): Promise<void> => new Promise((done) => afterTurns(restfulTurns, done))
