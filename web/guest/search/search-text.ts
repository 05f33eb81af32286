/** The search text, stored in the history entry so that Back from a result and a reload restore it. */
interface Entry {
  typed?: string
}

export const savedSearchText = (): string => (history.state as Entry | null)?.typed ?? ''

export const saveSearchText = (typed: string): void =>
  history.replaceState({ ...(history.state as Entry | null), typed }, '')
