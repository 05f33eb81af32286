import type { ReactNode } from 'react'
import type { DailyMenu, Event } from '#web/lib/page-data.ts'
import { useSaveData } from '#web/lib/save-data.ts'
import { Picture } from '../ui/picture.tsx'

interface Props {
  offer: DailyMenu | Event
  /** Shown in place of a picture. */
  sign: ReactNode
  /** Loaded at once, not when it comes near. */
  eager?: boolean
}

/** Its picture, else the first of its video where data is not to be saved, else a drawn sign. */
export function OfferPicture({ offer, sign, eager = false }: Props) {
  const { pictureUrl, videoUrl } = offer
  const isThrifty = useSaveData()
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
  // The moment after the start: at the start itself some players show nothing.
  if (videoUrl && !isThrifty)
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
  return <span className="offer-picture product-sign">{sign}</span>
}
