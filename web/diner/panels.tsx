import { CartPanel } from './cart/cart-panel.tsx'
import { closePanel } from './navigation.ts'
import type { Layout, Menu } from '#web/lib/page-data.ts'
import { SettingsPanel } from './settings-panel.tsx'

interface Props {
  panel: string
  menus: Menu[]
  layout: Layout
  onLayout: (layout: Layout) => void
}

/** The panel that the history says is open. */
export default function Panels({ panel, menus, layout, onLayout }: Props) {
  switch (panel) {
    case 'cart':
      return <CartPanel menus={menus} onClose={closePanel} />
    case 'settings':
      return <SettingsPanel layout={layout} onLayout={onLayout} onClose={closePanel} />
    default:
      return null
  }
}
