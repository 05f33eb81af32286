/** What was typed stands in its entry of the history: Back from what was found, and a reload, find it again. */
interface Entry {
  typed?: string
}

export const typedInEntry = (): string => (history.state as Entry | null)?.typed ?? ''

export const keepTyped = (typed: string): void =>
  history.replaceState({ ...(history.state as Entry | null), typed }, '')
