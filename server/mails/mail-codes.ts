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
 * Creates a code for a link in a mail: signed, and valid for one purpose. Its action must be safe to repeat,
 * because mail programs open links before their readers do. The code is invalid after `endsOn`.
 */
export function makeMailCode(ctx: Context, kind: Kind, staff: StaffId, endsOn?: Date): string {
  const end = endsOn ? endsOn.getTime().toString(36) : ''
  const value = [kinds[kind], staff.businessId, staff.staffId, end].join('.')
  return signValue(value, ctx.services.secrets.cookieKey)
}

/** The staff member of a code; throws if it is not ours, has another purpose or has expired. */
export function readMailCode(ctx: Context, kind: Kind, code: string): StaffId {
  const value = readSigned(code, ctx.services.secrets.cookieKey)
  const [name, businessId, staffId, end] = value?.split('.') ?? []
  const isOver = end && Number.parseInt(end, 36) < ctx.now.getTime()
  if (name !== kinds[kind] || !businessId || !staffId || isOver) throw new AppError('reset.invalid')
  return { businessId, staffId }
}
