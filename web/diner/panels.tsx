import { CartPanel } from './cart/cart-panel.tsx'
import { findProduct } from './find-product.ts'
import { closePanel } from './navigation.ts'
import type { Layout, Menu } from '#web/lib/page-data.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { SettingsPanel } from './settings-panel.tsx'

export interface PanelsProps {
  panel: string
  menus: Menu[]
  layout: Layout
  onLayout: (layout: Layout) => void
}

/** The panel, and the page of it, that the history says is open. */
export default function Panels({ panel, menus, layout, onLayout }: PanelsProps) {
  const [name, page, id] = panel.split('/')
  switch (name) {
    case 'cart':
      return <CartPanel menus={menus} page={page} orderId={id} onClose={closePanel} />
    case 'settings':
      return <SettingsPanel page={page} layout={layout} onLayout={onLayout} onClose={closePanel} />
    case 'pictures': {
      const found = findProduct(menus, page ?? '')
      return found && <PictureViewer product={found.product} first={Number(id)} onClose={closePanel} />
    }
    default:
      return null
  }
}
