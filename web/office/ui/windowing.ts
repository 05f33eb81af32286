import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
} from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'

/** Up to here every row is in the page, where the browser's own search finds it. */
const maxUnwindowedRows = 200
/** Before one is measured: a card of one line. */
const estimatedHeight = 66

interface Options {
  ids: string[]
  list: RefObject<HTMLElement | null>
  /** Rows that stay in the page wherever it is scrolled: what is dragged, what has the focus. */
  isPinned?: (id: string) => boolean
}

export interface WindowedRow {
  id: string
  index: number
  style: CSSProperties | undefined
}

export interface Windowing {
  /** Only what is near the viewport is in the page. */
  isLong: boolean
  listStyle: CSSProperties | undefined
  rows: WindowedRow[]
  /** Reads the row's height; with `data-index` on the row. */
  measure: ((row: HTMLElement | null) => void) | undefined
}

/** Windows a long list that scrolls with the page. */
export function usePageWindowing(options: Options): Windowing {
  const common = useWindowing(options, () => window.scrollY)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to memoize by itself
  return windowed(options.ids, common, useWindowVirtualizer<HTMLElement>(common))
}

/** Windows a long list inside something that scrolls by itself, like a panel. */
export function usePanelWindowing(options: Options, scroller: () => HTMLElement | null): Windowing {
  const common = useWindowing(options, () => {
    const around = scroller()
    return around ? around.scrollTop - around.getBoundingClientRect().top : 0
  })
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({ ...common, getScrollElement: scroller })
  return windowed(options.ids, common, virtualizer)
}

/** What both kinds share; `scrolled` is how far the list's surroundings are scrolled, counted from the viewport. */
function useWindowing({ ids, list, isPinned }: Options, scrolled: () => number) {
  const enabled = ids.length > maxUnwindowedRows
  const [{ scrollMargin, gap }, setSurroundings] = useState({ scrollMargin: 0, gap: 0 })
  // After each drawing, since what stands above may have grown; it ends, since it is set only when it differs.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    if (!enabled || !list.current) return
    const above = Math.round(list.current.getBoundingClientRect().top + scrolled())
    const between = Number.parseFloat(getComputedStyle(list.current).rowGap) || 0
    if (above !== scrollMargin || between !== gap) setSurroundings({ scrollMargin: above, gap: between })
  })
  // Rows not yet seen are taken to be as high as the last one measured: on a phone they are higher than on a desk.
  const height = useRef(estimatedHeight)
  return {
    count: ids.length,
    enabled,
    gap,
    scrollMargin,
    overscan: 6,
    estimateSize: () => height.current,
    getItemKey: (index: number) => ids[index] ?? index,
    measureElement: ((element, entry, instance) =>
      (height.current = measureElement(element, entry, instance))) as typeof measureElement<HTMLElement>,
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range)
      const pinned = ids.flatMap((id, index) => (isPinned?.(id) ? [index] : []))
      return pinned.length ? [...new Set([...near, ...pinned])].toSorted((one, other) => one - other) : near
    },
  }
}

function windowed(
  ids: string[],
  { enabled, scrollMargin }: { enabled: boolean; scrollMargin: number },
  virtualizer:
    | ReturnType<typeof useWindowVirtualizer<HTMLElement>>
    | ReturnType<typeof useVirtualizer<HTMLElement, HTMLElement>>,
): Windowing {
  if (!enabled) {
    const rows = ids.map((id, index) => ({ id, index, style: undefined }))
    return { isLong: false, listStyle: undefined, rows, measure: undefined }
  }
  const rows = virtualizer.getVirtualItems().map(({ index, start }) => ({
    id: ids[index] ?? '',
    index,
    style: { insetBlockStart: start - scrollMargin },
  }))
  return {
    isLong: true,
    listStyle: { blockSize: virtualizer.getTotalSize() },
    rows,
    measure: virtualizer.measureElement,
  }
}
