import { bounds } from '#contract/domain/bounds.ts'
import type { OrderStatus } from '#contract/domain/bounds.ts'
import type { Order } from '#web/office/data/order.ts'

/** The tabs of a board. */
export const tabs = ['pending', 'progress', 'completed', 'all'] as const
export type Tab = (typeof tabs)[number]

const statuses = {
  pending: ['SENT'],
  progress: ['APPROVED'],
  completed: ['APPROVED', 'DECLINED'],
  all: ['SENT', 'APPROVED', 'DECLINED'],
} as const satisfies Record<Tab, readonly OrderStatus[]>

/** What a board shows; all of it is in the URL, so that a reload and the back button restore it. */
export interface BoardQuery {
  tab: Tab
  /** The searched digits of the order number. */
  number: string
  /** How many pages of decided orders are loaded; pending ones are always all loaded. */
  pages: number
  isOldestFirst: boolean
}

export function readBoardQuery(params: URLSearchParams): BoardQuery {
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'pending',
    number: (params.get('number') ?? '').slice(0, bounds.orderSearch),
    pages: Math.max(1, Math.trunc(Number(params.get('pages'))) || 1),
    isOldestFirst: params.get('sort') === 'oldest',
  }
}

/** The URL parameters of a board; default values are left out. */
export function toBoardParams({ tab, number, pages, isOldestFirst }: BoardQuery): Record<string, string> {
  return {
    ...(tab !== 'pending' && { tab }),
    ...(number && { number }),
    ...(pages > 1 && { pages: String(pages) }),
    ...(isOldestFirst && { sort: 'oldest' }),
  }
}

type PageQuery = {
  page: number
  size: number
  statuses: string
  markSeen: 'false'
  number?: string
  inProgress?: 'true'
}
type ReadPage<Listed extends Order> = (query: PageQuery) => Promise<{ data: Listed[]; total: number }>

export interface BoardOrders {
  orders: Order[]
  /** The number of orders on the server, loaded or not. */
  total: number
}

/**
 * Loads what the board at this URL shows, newest first: the requested pages, and always every order that is
 * pending or in progress.
 */
export async function loadBoard(url: string, read: ReadPage<Order>): Promise<BoardOrders> {
  const { tab, number, pages } = readBoardQuery(new URL(url).searchParams)
  const readStatuses = (wanted: readonly OrderStatus[], pages: number) =>
    readPages(
      read,
      {
        statuses: wanted.join(','),
        // What a person sees, the screen reports (seen-orders.ts).
        markSeen: 'false',
        ...(number && { number }),
        ...(tab === 'progress' && { inProgress: 'true' }),
      },
      pages,
    )
  if (tab === 'pending' || tab === 'progress') return readStatuses(statuses[tab], Infinity)
  const [listed, pending] = await Promise.all([
    readStatuses(statuses[tab], pages),
    tab === 'all' ? readStatuses(statuses.pending, Infinity) : undefined,
  ])
  return { orders: newestFirst([...listed.orders, ...(pending?.orders ?? [])]), total: listed.total }
}

async function readPages(
  read: ReadPage<Order>,
  query: Omit<PageQuery, 'page' | 'size'>,
  pages: number,
): Promise<BoardOrders> {
  const size = bounds.ordersPageSize
  const first = await read({ page: 0, size, ...query })
  const wanted = Math.min(pages, Math.ceil(first.total / size))
  const more = await Promise.all(
    Array.from({ length: Math.max(0, wanted - 1) }, (_, index) => read({ page: index + 1, size, ...query })),
  )
  return { orders: newestFirst([first, ...more].flatMap(({ data }) => data)), total: first.total }
}

/** Without duplicates: an order that arrives between two page requests shifts the others. */
function newestFirst(orders: Order[]): Order[] {
  const each = new Map(orders.map((order) => [order.id, order]))
  return [...each.values()].toSorted((a, b) => Number(b.orderNumber) - Number(a.orderNumber))
}
