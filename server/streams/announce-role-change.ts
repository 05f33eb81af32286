import { raise, type BusinessContext } from '#server/lib/context.ts'

/**
 * To be called in the transaction that gives a staff member another role: with the commit their streams end in every
 * process and reconnect with the new role, by which open pages of the office notice.
 */
export const announceRoleChange = (ctx: BusinessContext, staffId: string): void =>
  raise(ctx, { type: 'role-changed', businessId: ctx.businessId, staffId })
