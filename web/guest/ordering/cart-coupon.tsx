import { usePanelContext } from '../context/panel-context.ts'
import { useKeptCoupon } from '../cart/kept-coupon.ts'
import type { PricedLine } from '../cart/lines.ts'
import { couponField } from './lazy-coupon-field.ts'

interface Props {
  lines: readonly PricedLine[]
  /** Only shows what a coupon takes off: its code was typed before. */
  isShownOnly?: boolean
}

/** The coupon of the cart, or where its code is typed; nothing at a business without any. */
export function CartCoupon(props: Props) {
  const { business } = usePanelContext()
  const coupon = useKeptCoupon(business.id)
  return coupon || (business.takesCoupons && !props.isShownOnly) ? <couponField.Page {...props} /> : null
}
