/** What was typed stands in its entry of the history: Back from what was found, and a reload, find it again. */
interface Entry {
  typed?: string
}

export const savedSearchText = (): string => (history.state as Entry | null)?.typed ?? ''

export const saveSearchText = (typed: string): void =>
  history.replaceState({ ...(history.state as Entry | null), typed }, '')
