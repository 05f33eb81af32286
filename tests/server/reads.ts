import { idIn, namesIn, type FullBusiness } from './tenant-fixtures.ts'

/** Whether a call reads once: no stream, and nothing that is asked of Stripe. */
export const isRead = (key: string): boolean =>
  key.startsWith('GET ') && !key.endsWith('stream') && key !== 'GET stripe/subscription'

/** What a reading call is sent to succeed for this business. */
export function readOptions(key: string, of: Pick<FullBusiness, 'ids' | 'name'>) {
  const params = Object.fromEntries(namesIn(key).map((name) => [name, idIn(of, key, name)]))
  return { params, query: queryOf(key, of) }
}

function queryOf(key: string, { ids, name }: Pick<FullBusiness, 'ids' | 'name'>): Record<string, string> {
  const businessId = ids['businesses'] ?? ''
  const day = new Date().toISOString().slice(0, 10)
  if (/figures|statistics\/days/.test(key))
    return { from: day, to: day, ...(key.endsWith('csv') && { by: 'days' }) }
  if (key.endsWith('statistics')) return { createdAt: day }
  if (key === 'GET receipts/csv') return { month: day.slice(0, 7) }
  if (key === 'GET businesses') return { name }
  if (key === 'GET out/places') return { ids: businessId }
  if (key.endsWith('table-bill')) return { businessId, tableNumber: '1' }
  if (key === 'GET businesses/customers') return { search: 'Ana' }
  if (key.endsWith('slots')) return { businessId, kind: 'pickup' }
  if (key.includes('init/')) return { menuId: ids['menuId'] ?? '' }
  return key.includes('open/clients') ? { businessId } : {}
}
