/** Those of the product's limits (bounds.ts) that a guest's page needs before the first tap: it loads only these first. */
export const firstBounds = {
  quantity: 99,
  waiterPauseInSeconds: 10,
} as const
