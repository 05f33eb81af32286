import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  isPriceMissing,
  isUnplaced,
  isUnstated,
  isUntranslated,
  isWithoutTicketName,
  type Product,
} from '#web/office/data/product.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { isSoldOut } from './stock/stock.ts'

/** What products may lack, each with its URL parameter, its predicate and its texts. */
const usualFilters = [
  { param: 'menu', value: 'none', isOne: isUnplaced, text: 'placing.left', doneText: 'placing.allPlaced' },
  { param: 'price', value: 'missing', isOne: isPriceMissing, text: 'price.left', doneText: 'price.allGiven' },
  {
    param: 'translation',
    value: 'missing',
    isOne: isUntranslated,
    text: 'translation.left',
    doneText: 'translation.allDone',
  },
  {
    param: 'allergens',
    value: 'unstated',
    isOne: isUnstated,
    text: 'marks.left',
    doneText: 'marks.allStated',
  },
  { param: 'stock', value: 'sold-out', isOne: isSoldOut, text: 'stock.gone', doneText: 'stock.allBack' },
] as const
/** The same for businesses that print tickets. */
const filtersWithTickets = [
  ...usualFilters,
  {
    param: 'ticket',
    value: 'unprintable',
    isOne: isWithoutTicketName,
    text: 'ticket.left',
    doneText: 'ticket.allPrintable',
  },
] as const

/**
 * The filters of a list of products that match at least one product or are active; the URL names the active
 * one.
 */
export function useProductFilters(products: Product[]) {
  const [params, setParams] = useSearchParams()
  const hasPrinters = useBusinessData().pending.printers.length > 0
  const filters = hasPrinters ? filtersWithTickets : usualFilters
  const passing = useMemo(() => filters.map(({ isOne }) => products.filter(isOne)), [filters, products])
  const chosen = filters.find(({ param, value }) => params.get(param) === value)
  const choose = (param: string, value: string | null) =>
    setParams(
      (before) => {
        for (const filter of filters) before.delete(filter.param)
        if (value) before.set(param, value)
        return before
      },
      { replace: true },
    )
  const all = filters.map(({ param, value, text, doneText }, at) => {
    const isOn = chosen?.param === param
    const toggle = () => choose(param, isOn ? null : value)
    return { param, text, doneText, products: passing[at] ?? [], isOn, toggle }
  })
  const on = all.find(({ isOn }) => isOn)
  return {
    /** The products that match the filter. */
    shown: on?.products ?? products,
    on,
    offered: all.filter(({ products, isOn }) => products.length > 0 || isOn),
  }
}

export type ProductFilter = ReturnType<typeof useProductFilters>['offered'][number]
