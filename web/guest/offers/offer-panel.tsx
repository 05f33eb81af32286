import type { ReactNode } from 'react'
import type { DailyMenu, Event } from '#web/lib/page-data.ts'
import { useSaveData } from '#web/lib/save-data.ts'
import { goBackInPanel, closePanel, canGoBackInPanel } from '../navigation/navigation.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { useMenuContext } from '../context/menu-context.tsx'
import { OfferPicture } from './offer-picture.tsx'

interface Props {
  offer: DailyMenu | Event
  icon: ReactNode
  facts: ReactNode
  children: ReactNode
}

/** One daily menu or event: its picture or video, title, facts and description. */
export function OfferPanel({ offer, icon, facts, children }: Props) {
  const { dishLang } = useMenuContext()
  const isDataSaverOn = useSaveData()
  const { title, description, pictureUrl, videoUrl, notes } = offer
  return (
    <BottomSheet
      title={title}
      titleLang={dishLang(notes?.title)}
      onClose={closePanel}
      onBack={canGoBackInPanel() ? goBackInPanel : undefined}
    >
      {videoUrl && !pictureUrl ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- staff upload one file; the text beside it describes it
        <video
          className="offer-picture"
          src={videoUrl}
          aria-label={title}
          preload={isDataSaverOn ? 'none' : 'metadata'}
          controls
          playsInline
        />
      ) : (
        <OfferPicture offer={offer} icon={icon} eager />
      )}
      <p className="offer-facts">{facts}</p>
      {description && (
        <p className="offer-words" {...dishLang(notes?.description)}>
          {description}
        </p>
      )}
      {children}
    </BottomSheet>
  )
}
