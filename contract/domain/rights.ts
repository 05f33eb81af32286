/** What somebody may do in a business. Each staff call names the right that it needs (docs/rights.md lists them). */
export const rights = [
  'work',
  'seeMenu',
  'editMenu',
  'markSoldOut',
  'seeOrders',
  'takeOrders',
  'decideOrders',
  'changeLines',
  'voidAboveLimit',
  'giveDiscounts',
  'closeBills',
  'useDrawer',
  'correctBills',
  'refundPayments',
  'prepareOrders',
  'changeStages',
  'deliverOrders',
  'seeFeedback',
  'seeFigures',
  'editSettings',
  'managePeople',
  'seeJournal',
  'exportData',
  'manageSubscription',
  'managePayments',
  'openPlaces',
  'deleteBusiness',
] as const
export type Right = (typeof rights)[number]

export const roles = ['owner', 'manager', 'service', 'kitchen', 'courier'] as const
export type Role = (typeof roles)[number]

const ofOwnersOnly: readonly Right[] = [
  'exportData',
  'manageSubscription',
  'managePayments',
  'openPlaces',
  'deleteBusiness',
]

/** The rights of each role. Nothing else compares roles. */
const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  owner: rights,
  manager: rights.filter((right) => !ofOwnersOnly.includes(right)),
  service: [
    'work',
    'seeMenu',
    'markSoldOut',
    'seeOrders',
    'takeOrders',
    'decideOrders',
    'changeLines',
    'closeBills',
    'useDrawer',
    'prepareOrders',
    'changeStages',
    'deliverOrders',
  ],
  kitchen: ['work', 'seeMenu', 'markSoldOut', 'seeOrders', 'prepareOrders', 'changeStages'],
  courier: ['work', 'changeStages', 'deliverOrders'],
}

/** What a role may do once somebody who has the right has approved it. */
const rightsWithApproval: Partial<Record<Role, readonly Right[]>> = {
  service: ['voidAboveLimit', 'giveDiscounts', 'correctBills', 'refundPayments'],
}

export const mayDo = (role: Role, right: Right): boolean => rightsOf[role].includes(right)

/** Whether a role may do it alone, or with somebody's approval. */
export const mayDoOrAsk = (role: Role, right: Right): boolean =>
  mayDo(role, right) || (rightsWithApproval[role]?.includes(right) ?? false)

/** Whether a role has no right that the other lacks: nobody gives or takes away more than they have. */
export const isWithin = (role: Role, other: Role): boolean =>
  rightsOf[role].every((right) => mayDo(other, right))

/** Those who have a right. */
export const rolesWith = (right: Right): Role[] => roles.filter((role) => mayDo(role, right))

/** For what several rights let see: one of them is enough. */
export const mayDoAny = (role: Role, wanted: readonly Right[]): boolean =>
  wanted.some((right) => mayDo(role, right))
