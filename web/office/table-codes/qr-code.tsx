import { create } from 'qrcode'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { codeErrorCorrection, quietZone } from '#contract/domain/table-code.ts'
import styles from './qr-code.module.css'

interface Props {
  value: string
  label: string
  /** In a long list: drawn when it comes near the screen, and for printing. Drawing takes some milliseconds. */
  isDrawnNear?: boolean
}

/** A QR code as one SVG path, sharp at any print size. */
export function QrCode({ value, label, isDrawnNear = false }: Props) {
  const { place, isNear } = useNear(isDrawnNear)
  const { side, dark } = useMemo(() => (isNear ? draw(value) : { side: 1, dark: '' }), [isNear, value])
  return (
    <svg ref={place} className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path className={styles.ground} d={`M0 0h${side}v${side}h-${side}z`} />
      <path d={dark} shapeRendering="crispEdges" />
    </svg>
  )
}

function draw(value: string): { side: number; dark: string } {
  const { modules } = create(value, { errorCorrectionLevel: codeErrorCorrection })
  const { size } = modules
  const dark = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${(at % size) + quietZone} ${Math.floor(at / size) + quietZone}h1v1h-1z` : '',
  ).join('')
  return { side: size + 2 * quietZone, dark }
}

/** Whether the element has come within a screen of the visible part, or was about to be printed. */
function useNear(isWaiting: boolean) {
  const [isNear, setNear] = useState(!isWaiting)
  const place = useRef<SVGSVGElement>(null)
  useEffect(() => {
    if (isNear || !place.current) return
    const show = () => setNear(true)
    // A slow device may report several frames at once.
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: '100%' },
    )
    observer.observe(place.current)
    const showNow = () => flushSync(show)
    addEventListener('beforeprint', showNow)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', showNow)
    }
  }, [isNear])
  return { place, isNear }
}
