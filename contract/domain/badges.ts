/** Badges that staff give a dish. */
export const givenBadges = ['new', 'chefsChoice'] as const
export type GivenBadge = (typeof givenBadges)[number]

/** Those and the badges computed from orders, in the order in which they are shown. */
export const badges = ['popular', ...givenBadges] as const
export type Badge = (typeof badges)[number]
