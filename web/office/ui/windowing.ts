import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
} from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'

/** Up to this length all rows are rendered, so that the browser's own search finds them. */
const maxUnwindowedRows = 200
/** Height in pixels before a row is measured: a one-line card. */
const estimatedHeight = 66

interface Options {
  ids: string[]
  list: RefObject<HTMLElement | null>
  /** Rows that stay rendered wherever the page is scrolled: the dragged and the focused one. */
  isPinned?: (id: string) => boolean
}

export interface WindowedRow {
  id: string
  index: number
  style: CSSProperties | undefined
}

export interface Windowing {
  /** Only the rows near the viewport are rendered. */
  isLong: boolean
  listStyle: CSSProperties | undefined
  rows: WindowedRow[]
  /** Measures a row's height; the row needs `data-index`. */
  measure: ((row: HTMLElement | null) => void) | undefined
}

/** Windows a long list that scrolls with the page. */
export function usePageWindowing(options: Options): Windowing {
  const common = useWindowing(options, () => window.scrollY)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not in use
  return windowed(options.ids, common, useWindowVirtualizer<HTMLElement>(common))
}

/** Windows a long list inside a scrolling element, such as a panel. */
export function usePanelWindowing(options: Options, scroller: () => HTMLElement | null): Windowing {
  const common = useWindowing(options, () => {
    const around = scroller()
    return around ? around.scrollTop - around.getBoundingClientRect().top : 0
  })
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({ ...common, getScrollElement: scroller })
  return windowed(options.ids, common, virtualizer)
}

/** The options of both kinds; `scrolled` is the scroll offset of the list's container, relative to the viewport. */
function useWindowing({ ids, list, isPinned }: Options, scrolled: () => number) {
  const enabled = ids.length > maxUnwindowedRows
  const [{ scrollMargin, gap }, setSurroundings] = useState({ scrollMargin: 0, gap: 0 })
  // After every render, since content above may have grown. It does not loop: the state is set only if it differs.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    if (!enabled || !list.current) return
    const above = Math.round(list.current.getBoundingClientRect().top + scrolled())
    const between = Number.parseFloat(getComputedStyle(list.current).rowGap) || 0
    if (above !== scrollMargin || between !== gap) setSurroundings({ scrollMargin: above, gap: between })
  })
  // Estimates unseen rows by the last one measured, since rows are taller on a phone than on a desktop.
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
