import { create } from 'qrcode'
import { codeErrorCorrection, quietZone } from '#contract/domain/table-code.ts'
import styles from './qr-code.module.css'

/** A QR code as one SVG path, sharp at any print size. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { modules } = create(value, { errorCorrectionLevel: codeErrorCorrection })
  const { size } = modules
  const dark = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${(at % size) + quietZone} ${Math.floor(at / size) + quietZone}h1v1h-1z` : '',
  ).join('')
  const side = size + 2 * quietZone
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path className={styles.ground} d={`M0 0h${side}v${side}h-${side}z`} />
      <path d={dark} shapeRendering="crispEdges" />
    </svg>
  )
}
