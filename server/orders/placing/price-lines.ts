import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { requiredGroups } from '#contract/domain/courses.ts'
import { toMills } from '#contract/domain/money.ts'
import { cheapestChoice } from '#contract/domain/options.ts'
import { wallClock } from '#contract/domain/time-window.ts'
import type { RoundLines } from '#contract/api/orders.ts'
import { AppError } from '#contract/shared/errors.ts'
import type { BusinessContext } from '#server/lib/context.ts'
import { fixedQuery } from '#server/lib/database/fixed-query.ts'
import type { OrderKind } from '#contract/domain/price-rules.ts'
import { assertNoLine } from './assert-none.ts'
import type { NewItem } from './insert-order.ts'
import { foundOptionGroups, type StoredGroup } from '#server/option-groups/stored-options.ts'
import { selectPriceRules, type FoundPriceRules } from '#server/price-rules/prices-now.ts'
import { foundTaxes, taxRate, type TaxRates } from '#server/taxes/tax-rates.ts'
import { atPricesNow } from './at-prices-now.ts'
import { chooseCourses } from './choose-courses.ts'
import { chooseOptions, orderedOptions, toGroups } from './choose-options.ts'
import {
  foundDailyMenus,
  orderableDailyMenus,
  type FoundDailyMenu,
  type OrderableDailyMenu,
} from './orderable-daily-menus.ts'
import { foundProducts, orderableProducts, type FoundProduct } from './orderable-products.ts'
import type { OrderedPart } from '../ordered-parts.ts'
import { assertEnoughStock, stockLines, stockOf, type StockLine } from './stock-lines.ts'

/** Those of guests have no course and no seat. */
type Lines = z.output<typeof RoundLines>

/** The ids of all products and daily menus in these lines. */
export interface OrderedIds {
  productIds: string[]
  dailyMenuIds: string[]
}
export const orderedIds = (lines: Lines): OrderedIds => ({
  productIds: lines.flatMap(({ productId }) => productId ?? []),
  dailyMenuIds: lines.flatMap(({ dailyMenuId }) => dailyMenuId ?? []),
})

/** The stored records that the lines refer to. */
export interface FoundOrderables extends FoundPriceRules {
  products: FoundProduct[]
  dailyMenus: FoundDailyMenu[]
  optionGroups: StoredGroup[]
  taxes: TaxRates[]
}

/** Selects the records the lines refer to, nested in another query. */
export const selectOrderables = (businessId: string, { productIds, dailyMenuIds }: OrderedIds) =>
  [
    foundProducts(businessId, productIds).as('products'),
    foundDailyMenus(businessId, dailyMenuIds).as('dailyMenus'),
    foundOptionGroups(businessId, productIds, dailyMenuIds).as('optionGroups'),
    foundTaxes(businessId).as('taxes'),
    ...selectPriceRules(businessId, productIds),
  ] as const

/** The same as a query of its own. */
export async function findOrderables(ctx: BusinessContext, lines: Lines): Promise<FoundOrderables> {
  const [found] = await readOrderables(ctx.db, { businessId: ctx.businessId, ...orderedIds(lines) })
  return (
    found ?? { products: [], dailyMenus: [], optionGroups: [], taxes: [], priceRules: [], ruledPlaces: [] }
  )
}

const readOrderables = fixedQuery((db, given: OrderedIds & { businessId: string }) =>
  db.selectNoFrom(selectOrderables(given.businessId, given)),
)

export interface PricingContext {
  now: Date
  kind: OrderKind
  business: { timeZone: string; currency: string; enableNotes: boolean }
  /** Staff sell at any hour what stands on a menu, and write notes. */
  isForStaff?: boolean
}

export interface PricedLines {
  items: NewItem[]
  totalMills: number
  /** The lines that take counted stock. */
  counted: StockLine[]
}

/**
 * The lines with current names and prices, and their sum in mills. Throws 422 for anything that cannot
 * be ordered now.
 */
export function priceLines(
  lines: Lines,
  found: FoundOrderables,
  { now, kind, business, isForStaff = false }: PricingContext,
): PricedLines {
  const { productIds, dailyMenuIds } = orderedIds(lines)
  const time = isForStaff ? null : wallClock(now, business.timeZone).time
  const groups = toGroups(found.optionGroups)
  const left = stockOf([...found.products, ...found.dailyMenus.flatMap(({ parts }) => parts)], now)
  const products = atPricesNow(orderableProducts(productIds, found.products, time), found, {
    now,
    kind,
    timeZone: business.timeZone,
    currency: business.currency,
  })
  const served = isForStaff ? null : { now, timeZone: business.timeZone }
  const dailyMenus = orderableDailyMenus(dailyMenuIds, found.dailyMenus, { served, left, groups })
  assertNoLine('note.off', 'note', lines, ({ note }) => Boolean(note) && !business.enableNotes && !isForStaff)
  const chosen = chooseOptions(lines, products, groups, business.currency)
  const courses = chooseCourses(lines, dailyMenus, business.currency)
  const items = lines.map(({ productId, dailyMenuId, quantity, note = null, course, seat }, line) => {
    const ordered =
      productId === undefined
        ? dailyMenuItem(dailyMenus, dailyMenuId, courses[line])
        : productItem(products, productId, chosen[line])
    const { taxId, ...item } = ordered
    const served = { course: course ?? null, seat: seat ?? null }
    return {
      id: uuid(),
      line,
      quantity,
      note,
      ...served,
      ...item,
      taxRate: taxRate(found.taxes, taxId, kind),
    }
  })
  const counted = stockLines(items).filter(({ productIds }) => productIds.some((id) => left.has(id)))
  assertEnoughStock(counted, left)
  const totalMills = items.reduce(
    (sum, { priceMills, depositMills, quantity }) => sum + (priceMills + depositMills) * quantity,
    0,
  )
  return { items, totalMills, counted }
}

/**
 * Throws 409 if the guest saw a different total than these mills, because a price changed in the
 * meantime.
 */
export function assertTotalSeen(expectedTotal: number | undefined, totalMills: number): void {
  if (expectedTotal !== undefined && toMills(expectedTotal) !== totalMills)
    throw new AppError('price.changed')
}

function productItem(
  products: ReturnType<typeof orderableProducts>,
  productId: string,
  chosen?: ReturnType<typeof chooseOptions>[number],
) {
  const { name, nameEn, priceMills, depositMills, taxId } = products.get(productId) ?? unreachable()
  return { productId, dailyMenuId: null, name, nameEn, priceMills, depositMills, taxId, ...chosen }
}

function dailyMenuItem(
  dailyMenus: ReturnType<typeof orderableDailyMenus>,
  id = '',
  chosen?: ReturnType<typeof chooseCourses>[number],
) {
  const { title, titleEn, priceMills, taxId, parts } = dailyMenus.get(id) ?? unreachable()
  const deposits = new Map(parts.map((part) => [part.id, part.depositMills]))
  return {
    productId: null,
    dailyMenuId: id,
    name: title,
    nameEn: titleEn ?? title,
    priceMills,
    depositMills: (chosen?.parts ?? parts).reduce((sum, part) => sum + (deposits.get(part.id) ?? 0), 0),
    taxId,
    parts: parts.map(asIncluded),
    ...chosen,
  }
}

/** A product in a daily menu without choices: the kitchen is told its cheapest size and required options. */
function asIncluded({ id, name, nameEn, groups }: OrderableDailyMenu['parts'][number]): OrderedPart {
  const options = orderedOptions(requiredGroups(groups), cheapestChoice(groups))
  const included = options.map((option) => ({ ...option, mills: 0 }))
  return { id, name, nameEn, ...(included.length && { options: included }) }
}

function unreachable(): never {
  throw new Error('What cannot be ordered has been refused')
}
