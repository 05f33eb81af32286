import { useMemo, type ReactNode } from 'react'
import { translator, type SameTexts } from '#web/lib/i18n.ts'
import type { PanelTexts } from '#web/locales/en/panels.ts'
import { businessPanel } from '../business/lazy-business-panel.ts'
import { CartPanel } from '../checkout/cart-panel.tsx'
import { ActiveOrder } from '../orders/active-order-line.tsx'
import { OrderToast } from '../orders/order-toast.tsx'
import { DietPanel } from '../diet/diet-panel.tsx'
import { feedbackPanel } from '../feedback/lazy-feedback-panel.ts'
import { ourTable } from '../orders/lazy-our-table.ts'
import { choiceSheet } from '../choice/lazy-choice-sheet.ts'
import { findProduct } from '../lib/find-product.ts'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { ReloadPrompt } from '../ui/reload-prompt.tsx'
import { closePanel } from '../navigation/navigation.ts'
import { useOrderNotifications } from '../notifications/use-order-notifications.ts'
import type { Layout, Menu, Offers } from '#web/lib/page-data.ts'
import { offerPanels } from '../offers/lazy-offer-panels.ts'
import { addStyles } from '#web/lib/add-styles.ts'
import styles from './panels.css?inline'
import { LazyViewer } from '../viewer/lazy-viewer.tsx'
import { RatingSlot } from '../ratings/rating-slot.tsx'
import { RatingPanel } from '../ratings/rating-panel.tsx'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import { SearchPanel } from '../search/search-panel.tsx'
import type { AllTexts } from '../context/panel-context.ts'
import { WaiterPanel } from '../waiter/waiter-panel.tsx'
import { useMenuContext, MenuContext } from '../context/menu-context.tsx'

export interface PanelsProps {
  /** `undefined`: no panel is open, and only notifications run. */
  panel: string | undefined
  texts: SameTexts<PanelTexts>
  /** Everything available now, daily menus included. */
  menus: Menu[]
  offers: Offers | undefined
  layout: Layout
  onLayout: (layout: Layout) => void
}

addStyles(styles)

/** The panel, and its page, that the current history entry names. */
export default function Panels({ texts, ...props }: PanelsProps) {
  const menuContext = useMenuContext()
  const all = useMemo(
    () => ({
      ...menuContext,
      t: translator<AllTexts>(menuContext.language, { ...menuContext.texts, ...texts }),
    }),
    [menuContext, texts],
  )
  return (
    <MenuContext value={all}>
      <ErrorBoundary resetKey={props.panel} fallback={props.panel && <Failure />}>
        <Panel {...props} />
      </ErrorBoundary>
      <ErrorBoundary resetKey={props.panel}>
        <OrderNotifications />
      </ErrorBoundary>
      <div className="order-stack">
        <div className="order-slot">
          <ErrorBoundary resetKey={props.panel}>
            <ActiveOrder />
          </ErrorBoundary>
        </div>
        <ErrorBoundary resetKey={props.panel}>
          <OrderToast />
        </ErrorBoundary>
      </div>
      <ErrorBoundary resetKey={props.panel}>
        <RatingSlot menus={props.menus} panel={props.panel} />
      </ErrorBoundary>
    </MenuContext>
  )
}

function OrderNotifications() {
  useOrderNotifications()
  return null
}

const Failure = () => (
  <div className="toast toast-loading">
    <ReloadPrompt />
  </div>
)

interface PanelProps extends Omit<PanelsProps, 'panel' | 'texts'> {
  /** The second part of the panel's path: a page, or the id of what the panel shows. */
  page: string
  /** The third part: the id in `cart/orders/<id>`. */
  detail: string | undefined
}

/** The panels by the first part of their path. */
const panels = {
  cart: ({ menus, offers, page, detail }) => (
    <CartPanel menus={menus} isComplete={offers !== undefined} page={page} detail={detail} />
  ),
  choose: ({ menus, page: id, detail: at }) => <choiceSheet.Page key={id} menus={menus} id={id} at={at} />,
  settings: ({ page, layout, onLayout }) => (
    <SettingsPanel page={page} layout={layout} onLayout={onLayout} onClose={closePanel} />
  ),
  search: ({ menus }) => <SearchPanel menus={menus} />,
  diet: ({ menus }) => <DietPanel menus={menus} />,
  business: () => <businessPanel.Page />,
  pictures: ({ menus, page: productId, detail: first }) => {
    const found = findProduct(menus, productId)
    return found && <LazyViewer product={found.product} first={Number(first)} onClose={closePanel} />
  },
  more: ({ offers }) => <offerPanels.Page kind="more" id="" offers={offers} />,
  daily: ({ offers, page: id }) => <offerPanels.Page kind="daily" id={id} offers={offers} />,
  event: ({ offers, page: id }) => <offerPanels.Page kind="event" id={id} offers={offers} />,
  rating: ({ menus, page: productId, detail }) => {
    const found = findProduct(menus, productId)
    return found && <RatingPanel key={productId} product={found.product} isAlert={detail === 'problem'} />
  },
  table: () => <ourTable.Page />,
  waiter: ({ page }) => <WaiterPanel isAlert={page === 'problem'} />,
  feedback: ({ page }) => <feedbackPanel.Page isAlert={page === 'failed'} />,
} satisfies Record<string, (props: PanelProps) => ReactNode>

const isPanelName = (name: string): name is keyof typeof panels => Object.hasOwn(panels, name)

function Panel({ panel = '', ...props }: Omit<PanelsProps, 'texts'>) {
  const [name = '', page = '', detail] = panel.split('/')
  if (!isPanelName(name)) return null
  const OpenPanel = panels[name]
  return <OpenPanel {...props} page={page} detail={detail} />
}
