/** What somebody may do in a business. Each staff call names the right that it needs (docs/rights.md lists them). */
export const rights = [
  'work',
  'seeBusiness',
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
  'manageIntegrations',
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
  'manageIntegrations',
  'openPlaces',
  'deleteBusiness',
]

/** The rights of each role. Nothing else compares roles. */
const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
  owner: rights,
  manager: rights.filter((right) => !ofOwnersOnly.includes(right)),
  service: [
    'work',
    'seeBusiness',
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
  kitchen: ['work', 'seeBusiness', 'seeMenu', 'markSoldOut', 'seeOrders', 'prepareOrders', 'changeStages'],
  courier: ['work', 'seeBusiness', 'changeStages', 'deliverOrders'],
}

/** What a role may do once somebody who has the right has approved it. */
const rightsWithApproval: Partial<Record<Role, readonly Right[]>> = {
  service: ['voidAboveLimit', 'giveDiscounts', 'correctBills', 'refundPayments'],
}

/** What needs a person, such as their account, or would let a key make others. */
const notForKeys = [
  'work',
  'managePeople',
  'manageSubscription',
  'managePayments',
  'manageIntegrations',
  'openPlaces',
  'deleteBusiness',
] as const satisfies Right[]
/** What every key lets see. */
const ofEveryKey = 'seeBusiness'
export type KeyRight = Exclude<Right, (typeof notForKeys)[number] | typeof ofEveryKey>

/** Whether an API key can make calls that need this right. */
export const isForKeys = (right: Right): boolean => !(notForKeys as readonly Right[]).includes(right)

/** What an owner can give to an API key. */
export const keyRights = rights.filter((right): right is KeyRight => isForKeys(right) && right !== ofEveryKey)

/** Who may do something: somebody with a role, or a program with the rights of its API key. */
export type Holder = Role | readonly Right[]

export const keyHolder = (given: readonly KeyRight[]): Holder => [ofEveryKey, ...given]

export const mayDo = (holder: Holder, right: Right): boolean =>
  (typeof holder === 'string' ? rightsOf[holder] : holder).includes(right)

/** Whether a role may do it alone, or with somebody's approval. */
export const mayDoOrAsk = (holder: Holder, right: Right): boolean =>
  mayDo(holder, right) ||
  (typeof holder === 'string' && (rightsWithApproval[holder]?.includes(right) ?? false))

/** Whether a role has no right that the other lacks: nobody gives or takes away more than they have. */
export const isWithin = (role: Role, other: Holder): boolean =>
  rightsOf[role].every((right) => mayDo(other, right))

/** Those who have a right. */
export const rolesWith = (right: Right): Role[] => roles.filter((role) => mayDo(role, right))

/** For what several rights let see: one of them is enough. */
export const mayDoAny = (holder: Holder, wanted: readonly Right[]): boolean =>
  wanted.some((right) => mayDo(holder, right))
