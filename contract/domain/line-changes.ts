/** What becomes of an ordered line after it was sent: at a lower price, on the house, taken off. */
export const lineChanges = ['discounted', 'given', 'voided'] as const
export type LineChangeKind = (typeof lineChanges)[number]
