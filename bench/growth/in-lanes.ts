const lanes = 8

/** Does the work for every turn, several at a time. */
export async function inLanes(turns: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  const left = Array.from({ length: turns }, (_, turn) => turn).values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const turn of left) await work(turn)
    }),
  )
}
