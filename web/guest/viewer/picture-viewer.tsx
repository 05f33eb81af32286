import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { Product } from '#web/lib/page-data.ts'
import { Picture } from '../ui/picture.tsx'
import { useDialog } from '#web/ui/use-dialog.ts'
import { scrollBehavior } from '../lib/motion.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { useZoom } from './use-zoom.ts'

/** A product's pictures in full screen, with zoom and paging, its name and price, and the picture's index. */
export function PictureViewer({
  product,
  first,
  onClose,
}: {
  product: Product
  first: number
  onClose: () => void
}) {
  const { t, money, dishLang } = usePanelContext()
  const dialog = useDialog(onClose)
  const strip = useRef<HTMLDivElement>(null)
  const zoomByKey = useZoom(strip)
  const total = product.images.length
  const { index, turn, onScroll, onPointerDown } = useTurns(strip, first, total)
  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = first * strip.current.clientWidth
  }, [first])
  return (
    <dialog
      {...dialog}
      className="viewer"
      aria-label={product.name}
      onKeyDown={(event) => {
        zoomByKey(event)
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
        if (!by || event.ctrlKey || event.metaKey || event.altKey) return
        // Otherwise a focused strip would scroll as well.
        event.preventDefault()
        turn(by)
      }}
    >
      <button type="button" className="round viewer-close" aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <div
        className="viewer-strip"
        ref={strip}
        onScroll={onScroll}
        onPointerDown={onPointerDown}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the strip
        tabIndex={product.images.length > 1 ? 0 : undefined}
        role="group"
        aria-label={t('pictures')}
      >
        {product.images.map((image, index) => (
          <Picture
            key={image}
            link={image}
            alt={product.images.length > 1 ? `${product.name} ${index + 1}` : product.name}
            sizes="100vw"
            className="viewer-picture"
            eager={index === first}
          />
        ))}
      </div>
      {index > 0 && <TurnButton name="back" label={t('pictures.previous')} onClick={() => turn(-1)} />}
      {index < total - 1 && <TurnButton name="next" label={t('pictures.next')} onClick={() => turn(1)} />}
      <p className="viewer-foot">
        <span {...dishLang(product.notes?.name)}>{product.name}</span>
        <strong>{money(product.price)}</strong>
        {total > 1 && (
          // Whoever turns without seeing hears where they are.
          <span className="viewer-place" role="status">
            {`${index + 1} / ${total}`}
          </span>
        )}
      </p>
    </dialog>
  )
}

/** For a mouse; fingers swipe. */
function TurnButton({ name, label, onClick }: { name: 'back' | 'next'; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`round viewer-turn viewer-turn-${name}`}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  )
}

/** The current picture, and a function that turns to the next or previous. */
function useTurns(strip: RefObject<HTMLElement | null>, first: number, total: number) {
  const [index, setIndex] = useState(first)
  /** The target of a turn: the pictures on the way there do not count. */
  const heading = useRef<number | null>(null)
  const turn = (by: number) => {
    const next = index + by
    if (!strip.current || next < 0 || next >= total) return
    heading.current = next
    strip.current.scrollTo({ left: next * strip.current.clientWidth, behavior: scrollBehavior() })
    setIndex(next)
    // Keep the focus in the dialog.
    const isButtonGone = next === 0 || next === total - 1
    if (isButtonGone && document.activeElement?.matches('.viewer-turn'))
      strip.current.focus({ preventScroll: true })
  }
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    const nearest = Math.round(scrollLeft / clientWidth)
    if (nearest !== (heading.current ?? nearest)) return
    heading.current = null
    setIndex(nearest)
  }
  const onPointerDown = () => {
    heading.current = null
  }
  return { index, turn, onScroll, onPointerDown }
}
