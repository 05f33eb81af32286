import { useState } from 'react'
import { bounds } from '#contract/bounds.ts'
import { Empty } from '../empty.tsx'
import { Icon, SubmenuSign } from '../icons.tsx'
import { Thumbnail } from '../picture.tsx'
import { usePlace } from '../place.tsx'
import { Stepper } from '../stepper.tsx'
import { useWords } from '../words.tsx'
import type { Menu } from '#web/lib/page-data.ts'
import { useCart } from './cart.ts'
import { keptComment } from './comment.ts'
import { linesOf, priceOf, totalOf, type PricedLine } from './lines.ts'
import { SendOrder } from './send-order.tsx'

/** What was chosen, how much it comes to, and the way to send it. */
export function CartPage({ menus }: { menus: Menu[] }) {
  const { t, money, business } = useWords()
  const lines = linesOf(useCart(), menus)
  const { tableNumber } = usePlace()
  const [comment, setComment] = useState(keptComment.get() ?? '')
  if (!lines.length) return <Empty sign="food">{t('product.none')}</Empty>
  return (
    <>
      <ul className="lines">
        {lines.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </ul>
      {business.configuration.enableOrder && (
        <>
          <label className="field">
            <span className="field-label">{t('order.comment')}</span>
            <textarea
              rows={2}
              maxLength={bounds.comment}
              value={comment}
              placeholder={t('cart.commentHint')}
              onChange={({ target }) => {
                setComment(target.value)
                keptComment.set(target.value)
              }}
            />
          </label>
          {tableNumber !== null && (
            <p className="note">
              <Icon name="pin" />
              {t('cart.whyPosition')}
            </p>
          )}
          <div className="cart-foot">
            <p className="total">
              <span>{t('order.total')}</span>
              <strong>{money(totalOf(lines))}</strong>
            </p>
            <SendOrder lines={lines} comment={comment} />
          </div>
        </>
      )}
    </>
  )
}

function Line({ line: { product, quantity, icon } }: { line: PricedLine }) {
  const { money, dishLanguage } = useWords()
  const image = product.images[0]
  return (
    <li className="line">
      {image ? (
        <Thumbnail link={image} className="line-picture" eager />
      ) : (
        <span className="line-picture product-sign">
          <SubmenuSign icon={icon} />
        </span>
      )}
      <span className="line-text">
        <span className="line-name" lang={dishLanguage}>
          {product.name}
        </span>
        <span className="line-price">{money(priceOf(product.price, quantity))}</span>
      </span>
      <Stepper productId={product.id} name={product.name} />
    </li>
  )
}
