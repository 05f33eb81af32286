import { useEffect, useRef, useState } from 'react'
import { useSaveData } from '#web/lib/save-data.ts'
import { Icon } from '../ui/icon.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { scrollBehavior, useReducedMotion } from '../lib/motion.ts'
import { openPanel, usePanel } from '../navigation/navigation.ts'
import type { Product } from '#web/lib/page-data.ts'
import { smallPicture } from '#web/lib/small-picture.ts'
import { Picture, Thumbnail } from '../ui/picture.tsx'
import { useDragScroll } from '../ui/drag-scroll.ts'
import { useMenuContext } from '../context/menu-context.tsx'

const turnIntervalMs = 3000

/** A product's pictures: advance automatically until the guest interacts; a tap opens the full-screen viewer. */
export function Gallery({ product, icon }: { product: Product; icon: string | null }) {
  const { t } = useMenuContext()
  const strip = useRef<HTMLDivElement>(null)
  const { index, isTurning, setTurning, hold, onScroll } = useTurning(strip, product.images.length)
  useDragScroll(strip)
  const total = product.images.length
  if (!total) {
    return (
      <div className="gallery-none">
        <SubmenuIcon icon={icon} />
      </div>
    )
  }
  return (
    <section className="gallery" aria-label={t('pictures')}>
      <div className="gallery-strip" ref={strip} onScroll={onScroll} onTouchStart={hold} onFocus={hold}>
        {product.images.map((image, at) => (
          <button
            key={image}
            type="button"
            className="gallery-open"
            aria-label={t('picture.enlarge', { name: product.name, n: at + 1, total })}
            onClick={() => openPanel(`pictures/${product.id}/${at}`)}
          >
            {smallPicture(image) !== image && <Thumbnail link={image} className="gallery-thumbnail" />}
            <Picture
              link={image}
              alt=""
              sizes="(min-width: 720px) 720px, 100vw"
              className="gallery-picture"
              eager={at === 0}
            />
          </button>
        ))}
      </div>
      {total > 1 && (
        <div className="gallery-foot">
          <span className="dots" aria-hidden="true">
            {product.images.map((image, at) => (
              <span key={image} className={at === index ? 'dot dot-current' : 'dot'} />
            ))}
          </span>
          <button
            type="button"
            className="round gallery-turn"
            aria-label={t(isTurning ? 'pictures.pause' : 'pictures.play')}
            onClick={() => setTurning(!isTurning)}
          >
            <Icon name={isTurning ? 'pause' : 'play'} filled={!isTurning} />
          </button>
        </div>
      )}
    </section>
  )
}

/**
 * Advances every 3 s (customer specification, section 9), unless motion is reduced, data saver is on, or a
 * panel covers the page.
 */
function useTurning(strip: React.RefObject<HTMLElement | null>, total: number) {
  const [index, setIndex] = useState(0)
  const isMotionReduced = useReducedMotion()
  const isDataSaverOn = useSaveData()
  const [preference, setTurning] = useState<boolean | null>(null)
  const isTurning = preference ?? !(isMotionReduced || isDataSaverOn)
  /** The target of an automatic turn: scroll positions on the way there do not count. */
  const heading = useRef<number | null>(null)
  const isCovered = usePanel() !== undefined
  useEffect(() => {
    if (!isTurning || isCovered || total < 2) return
    const timer = setTimeout(() => {
      const next = (index + 1) % total
      heading.current = next
      strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: scrollBehavior() })
      setIndex(next)
    }, turnIntervalMs)
    return () => clearTimeout(timer)
  }, [strip, index, isTurning, isCovered, total])
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    const at = scrollLeft / clientWidth
    const nearest = Math.round(at)
    // Between two pictures neither is current.
    if (Math.abs(at - nearest) > 0.1 || nearest !== (heading.current ?? nearest)) return
    heading.current = null
    setIndex(nearest)
  }
  const hold = () => {
    heading.current = null
    setTurning(false)
  }
  return { index, isTurning, setTurning, hold, onScroll }
}
