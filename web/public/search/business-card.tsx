import { mediaPath, parsePictureLink, pictureFileName } from '#contract/picture-name.ts'
import type { FoundBusiness } from '#web/lib/page-data.ts'

/** Logo and name, leading to the menu (customer specification, section 2). */
export function BusinessCard({ business: { id, name, logo } }: { business: FoundBusiness }) {
  return (
    <a className="card" href={`/menu/${id}/delivery`}>
      {logo ? (
        <img
          className="card-logo"
          src={small(logo)}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="card-logo card-letter" aria-hidden="true">
          {Array.from(name)[0]}
        </span>
      )}
      <span className="card-name">{name}</span>
    </a>
  )
}

function small(link: string): string {
  const picture = parsePictureLink(link)
  if (!picture || picture.width <= 192) return link
  return mediaPath + pictureFileName(picture, { width: 192, format: 'webp' })
}
