/** The limits (bounds.ts) that a guest's page needs before the first tap; at first it loads only these. */
export const firstBounds = {
  quantity: 99,
  waiterPauseInSeconds: 10,
} as const
