/** What recommends a dish: said by hand, … */
export const givenBadges = ['new', 'chefsChoice'] as const
export type GivenBadge = (typeof givenBadges)[number]

/** … or found from orders; in the order in which they are shown. */
export const badges = ['popular', ...givenBadges] as const
export type Badge = (typeof badges)[number]
