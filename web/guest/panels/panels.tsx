import { useMemo } from 'react'
import { translator, type SameTexts } from '#web/lib/i18n.ts'
import type { PanelTexts } from '#web/locales/panels/en.ts'
import { BusinessPanel } from '../business/business-panel.tsx'
import { CartPanel } from '../checkout/cart-panel.tsx'
import { OrderToast } from '../orders/order-toast.tsx'
import { DietPanel } from '../diet/diet-panel.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FeedbackPanel } from '../feedback/feedback-panel.tsx'
import { findProduct } from '../lib/find-product.ts'
import { Loading } from '../ui/loading.tsx'
import { closePanel } from '../navigation/navigation.ts'
import { useOrderNotifications } from '../notifications/use-order-notifications.ts'
import type { Layout, Menu, Offers } from '#web/lib/page-data.ts'
import { DailyMenuPanel } from '../offers/daily-menu-panel.tsx'
import { EventPanel } from '../offers/event-panel.tsx'
import { MorePanel } from '../offers/more-panel.tsx'
import styles from './panels.css?inline'
import { PictureViewer } from '../viewer/picture-viewer.tsx'
import { RatingPanel } from '../ratings/rating-panel.tsx'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import { SearchPanel } from '../search/search-panel.tsx'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { usePanelContext, type AllTexts } from '../context/panel-context.ts'
import { WaiterPanel } from '../waiter/waiter-panel.tsx'
import { useMenuContext, MenuContext } from '../context/menu-context.tsx'

export interface PanelsProps {
  /** None: they only listen for what is to be heard. */
  panel: string | undefined
  texts: SameTexts<PanelTexts>
  /** All that can be had now, from daily menus too. */
  menus: Menu[]
  offers: Offers | undefined
  isOpen: boolean
  layout: Layout
  onLayout: (layout: Layout) => void
}

// They come with the panels: every page would carry them, and the policy of the pages allows no stylesheet from a link.
if (typeof document !== 'undefined') {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

/** The panel, and the page of it, that the history says is open. */
export default function Panels({ texts, ...props }: PanelsProps) {
  const words = useMenuContext()
  const all = useMemo(
    () => ({ ...words, t: translator<AllTexts>(words.language, { ...words.texts, ...texts }) }),
    [words, texts],
  )
  return (
    <MenuContext value={all}>
      <OrderToast />
      <Panel {...props} />
    </MenuContext>
  )
}

function Panel({ panel = '', menus, offers, isOpen, layout, onLayout }: Omit<PanelsProps, 'texts'>) {
  useOrderNotifications()
  const [name, page = '', id] = panel.split('/')
  switch (name) {
    case 'cart':
      return <CartPanel menus={menus} isComplete={offers !== undefined} page={page} detail={id} />
    case 'settings':
      return <SettingsPanel page={page} layout={layout} onLayout={onLayout} onClose={closePanel} />
    case 'search':
      return <SearchPanel menus={menus} />
    case 'diet':
      return <DietPanel menus={menus} />
    case 'business':
      return <BusinessPanel isOpen={isOpen} />
    case 'pictures': {
      const found = findProduct(menus, page)
      return found && <PictureViewer product={found.product} first={Number(id)} onClose={closePanel} />
    }
    case 'more':
      return <MorePanel offers={offers} />
    case 'daily': {
      const daily = offers?.dailyMenus.find((daily) => daily.id === page)
      return daily ? <DailyMenuPanel daily={daily} /> : <OfferEnded isComing={!offers} />
    }
    case 'event': {
      const event = offers?.events.find((event) => event.id === page)
      return event ? <EventPanel event={event} /> : <OfferEnded isComing={!offers} />
    }
    case 'rating': {
      const found = findProduct(menus, page)
      return found && <RatingPanel key={page} product={found.product} isAlert={id === 'problem'} />
    }
    case 'waiter':
      return <WaiterPanel isAlert={page === 'problem'} />
    case 'feedback':
      return <FeedbackPanel isAlert={page === 'failed'} />
    default:
      return null
  }
}

/** An offer whose time has come while somebody looked at it, or came back to it. */
function OfferEnded({ isComing }: { isComing: boolean }) {
  const { t } = usePanelContext()
  return (
    <BottomSheet title={t('more')} onClose={closePanel}>
      {isComing ? <Loading /> : <EmptyState sign="food">{t('offer.over')}</EmptyState>}
    </BottomSheet>
  )
}
