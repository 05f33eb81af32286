import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { Product } from '#web/lib/page-data.ts'
import { Picture } from '../ui/picture.tsx'
import { useDialog } from '#web/ui/use-dialog.ts'
import { useMenuContext } from '../context/menu-context.tsx'
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
  const { t, money, dishLanguage } = useMenuContext()
  const [index, setIndex] = useState(first)
  const dialog = useDialog(onClose)
  const strip = useRef<HTMLDivElement>(null)
  const onKeyDown = useZoom(strip)
  const total = product.images.length
  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = first * strip.current.clientWidth
  }, [first])
  return (
    <dialog {...dialog} className="viewer" aria-label={product.name} onKeyDown={onKeyDown}>
      <button type="button" className="round viewer-close" aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
      <div
        className="viewer-strip"
        ref={strip}
        onScroll={({ currentTarget }) =>
          setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
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
      <p className="viewer-foot">
        <span lang={dishLanguage}>{product.name}</span>
        <strong>{money(product.price)}</strong>
        {total > 1 && (
          <span className="viewer-place" aria-hidden="true">
            {index + 1} / {total}
          </span>
        )}
      </p>
    </dialog>
  )
}
