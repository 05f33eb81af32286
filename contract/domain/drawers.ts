/** Cash that goes into a drawer, or out of it, without a bill. */
export const drawerMoves = ['in', 'out'] as const
export type DrawerMove = (typeof drawerMoves)[number]

/** Whose drawer it is, to whoever asks. */
export const drawerOwners = ['house', 'you', 'other'] as const
