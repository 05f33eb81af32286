import { useEffect, useState } from 'react'
import { api } from '#web/lib/api.ts'
import type { Product } from '#web/lib/page-data.ts'
import { useMenuContext } from '../context/menu-context.tsx'

/** Says that a machine translated a dish's texts, with what its staff wrote beside them. */
export function TranslatedByMachine({ product: { id, notes } }: { product: Product }) {
  const { t } = useMenuContext()
  if (notes?.name !== 'machine' && notes?.description !== 'machine') return null
  return (
    <div className="detail-translated">
      <p className="detail-fact">{t('product.translated')}</p>
      <Original key={id} productId={id} />
    </div>
  )
}

/** Without a network it is left out. */
function Original({ productId }: { productId: string }) {
  const { business } = useMenuContext()
  const [texts, setTexts] = useState<string[]>([])
  useEffect(() => {
    let isOver = false
    api('GET businesses/:id/products/:productId/original', { params: { id: business.id, productId } }).then(
      ({ name, description }) => {
        if (!isOver) setTexts(description ? [name, description] : [name])
      },
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [business.id, productId])
  return texts.map((text) => (
    <p key={text} className="detail-original" lang={business.configuration.language}>
      {text}
    </p>
  ))
}
