import { AppError } from '#contract/shared/errors.ts'
import type { Context } from '#server/lib/context.ts'
import { readSigned, signValue } from '#server/lib/secrets/tokens.ts'

export interface StaffId {
  businessId: string
  staffId: string
}

const kinds = { confirm: 'mail-confirm', unsubscribe: 'mail-unsubscribe' } as const
type Kind = keyof typeof kinds

/**
 * A code for a link in a mail: signed, and good for one thing. What it does may be done again without harm, since mail
 * programs open links ahead of their readers. `endsOn`: it is void after that.
 */
export function makeMailCode(ctx: Context, kind: Kind, staff: StaffId, endsOn?: Date): string {
  const end = endsOn ? endsOn.getTime().toString(36) : ''
  const value = [kinds[kind], staff.businessId, staff.staffId, end].join('.')
  return signValue(value, ctx.services.secrets.cookieKey)
}

/** Whose code it is; one that is not ours, for something else or too old is refused. */
export function readMailCode(ctx: Context, kind: Kind, code: string): StaffId {
  const value = readSigned(code, ctx.services.secrets.cookieKey)
  const [name, businessId, staffId, end] = value?.split('.') ?? []
  const isOver = end && Number.parseInt(end, 36) < ctx.now.getTime()
  if (name !== kinds[kind] || !businessId || !staffId || isOver) throw new AppError('reset.invalid')
  return { businessId, staffId }
}
