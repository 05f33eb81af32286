import type { ReactNode } from 'react'
import type { DailyMenu, Event } from '#web/lib/page-data.ts'
import { useSaveData } from '#web/lib/save-data.ts'
import { Picture } from '../ui/picture.tsx'

interface Props {
  offer: DailyMenu | Event
  /** Shown where there is no picture. */
  icon: ReactNode
  /** Loaded immediately instead of lazily. */
  eager?: boolean
}

/** The offer's picture, else its video's first frame unless data is to be saved, else an icon. */
export function OfferPicture({ offer, icon, eager = false }: Props) {
  const { pictureUrl, videoUrl } = offer
  const isDataSaverOn = useSaveData()
  if (pictureUrl) {
    return (
      <Picture
        link={pictureUrl}
        alt=""
        sizes="(min-width: 720px) 720px, 100vw"
        className="offer-picture"
        eager={eager}
      />
    )
  }
  // Slightly after the start: some players show nothing at 0.
  if (videoUrl && !isDataSaverOn)
    return (
      <video
        className="offer-picture"
        src={`${videoUrl}#t=0.1`}
        preload="metadata"
        muted
        playsInline
        aria-hidden="true"
        tabIndex={-1}
      />
    )
  return <span className="offer-picture product-sign">{icon}</span>
}
