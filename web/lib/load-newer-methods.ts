/** Loads what an old browser lacks; one that has the newest of it loads nothing. */
export const loadNewerMethods = (): Promise<unknown> | undefined =>
  'groupBy' in Map && 'randomUUID' in crypto ? undefined : import('./newer-methods.ts')
