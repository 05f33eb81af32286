import { useEffect, useRef, useState } from 'react'
import { useSaveData } from '#web/lib/save-data.ts'
import { Icon } from '../ui/icon.tsx'
import { SubmenuIcon } from '../ui/submenu-icon.tsx'
import { scrollBehavior, useReducedMotion } from '../ui/motion.ts'
import { openPanel, usePanel } from '../navigation/navigation.ts'
import type { Product } from '#web/lib/page-data.ts'
import { Picture } from '../ui/picture.tsx'
import { useDragScroll } from '../ui/drag-scroll.ts'
import { useMenuContext } from '../context/menu-context.tsx'

const turnInMs = 3000

/** A product's pictures: they turn by themselves until somebody takes hold of them; a tap fills the screen. */
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

/** The next picture every 3 s (customer specification, section 9), unless the guest wants calm, saves data or looks elsewhere. */
function useTurning(strip: React.RefObject<HTMLElement | null>, total: number) {
  const [index, setIndex] = useState(0)
  const calm = useReducedMotion()
  const isThrifty = useSaveData()
  const [wish, setTurning] = useState<boolean | null>(null)
  const isTurning = wish ?? !(calm || isThrifty)
  /** Where it is turning to by itself: what it passes on the way is not there yet. */
  const heading = useRef<number | null>(null)
  const isCovered = usePanel() !== undefined
  useEffect(() => {
    if (!isTurning || isCovered || total < 2) return
    const timer = setTimeout(() => {
      const next = (index + 1) % total
      heading.current = next
      strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: scrollBehavior() })
      setIndex(next)
    }, turnInMs)
    return () => clearTimeout(timer)
  }, [strip, index, isTurning, isCovered, total])
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    const at = scrollLeft / clientWidth
    const nearest = Math.round(at)
    // On the way between two it is neither.
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
