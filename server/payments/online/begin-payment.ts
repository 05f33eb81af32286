import { findAccount, openAccount } from '../providers/accounts.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessRow } from '#server/businesses/businesses.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { textsIn } from '#server/texts/texts.ts'
import { findPayment } from '../change-payment.ts'
import { applySeen } from '../settle-payment.ts'

/** The provider at which guests pay online. @throws AppError `online.off` if they cannot */
export async function findProviderOf(ctx: BusinessContext, { paysOnline }: BusinessRow): Promise<string> {
  const provider = paysOnline ? await findAccount(ctx) : null
  if (!provider) throw new AppError('online.off')
  return provider
}

interface Beginning {
  provider: string
  /** The payer's. */
  language: string
  /** What they pay for, under the name of the business. */
  what: (texts: ReturnType<typeof textsIn>) => string
  /** Where they come back to in the menu, up to the payment's id. */
  back: string
}

/**
 * Prepares a claimed payment at the provider, and returns where it is paid.
 *
 * @throws AppError what the provider throws; nothing is held then any more
 */
export async function beginPayment(
  ctx: BusinessContext,
  business: BusinessRow,
  id: string,
  { provider, language, what, back }: Beginning,
): Promise<string> {
  const { createdOn, amountMills, tipMills } = await findPayment(ctx, id)
  const texts = textsIn(language)
  const description = `${business.name} · ${what(texts)}`
  const lines = [
    { name: description, mills: amountMills },
    { name: texts.tip, mills: tipMills },
  ]
  try {
    const account = await openAccount(ctx, provider)
    const { reference, url } = await account.start({
      id,
      createdOn: new Date(createdOn),
      currency: business.currency,
      description,
      lines: lines.filter(({ mills }) => mills > 0),
      language,
      returnUrl: `${ctx.services.config.publicUrl}/menu/${business.id}${back}${id}`,
    })
    await ctx.db
      .updateTable('payments')
      .set({ reference, pendingOn: ctx.now })
      .where('businessId', '=', ctx.businessId)
      .where('id', '=', id)
      .execute()
    return url
  } catch (error) {
    // Nobody has seen where it would be paid.
    await applySeen(ctx, id, { state: 'failed', mills: 0, refunds: [], dispute: null })
    throw error
  }
}
