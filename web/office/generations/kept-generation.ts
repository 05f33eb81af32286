import { stored } from '#web/lib/stored.ts'

interface Generation {
  menuUuid: string
  imageUrls: string[]
  /** null: the page is not waiting for it at the moment. */
  startedAt: number | null
}

export const isWaitedFor = (kept: Generation | null): kept is Generation & { startedAt: number } =>
  typeof kept?.startedAt === 'number'

/** A generation, stored on the device while it runs (back-office specification, section 4). */
export function keptGeneration(name: 'signup_generation' | 'menu_generation') {
  const kept = stored(name)
  return {
    get: (): Generation | null => read(kept.get()),
    set: (generation: Generation | null) => kept.set(generation && JSON.stringify(generation)),
  }
}

export type KeptGeneration = ReturnType<typeof keptGeneration>

function read(text: string | null): Generation | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Generation> | null
    const isOne = typeof value?.menuUuid === 'string' && Array.isArray(value.imageUrls)
    return isOne ? (value as Generation) : null
  } catch {
    return null
  }
}
