import { parsePictureLink, pictureSources } from '#contract/domain/picture-name.ts'
import { smallPicture } from '#web/lib/small-picture.ts'
import { placeholderClass } from '#web/lib/placeholder-colour.ts'

/** A small square-cropped picture: one file at twice its display size, loaded lazily. */
export function Thumbnail({ link, className }: { link: string; className: string }) {
  const picture = parsePictureLink(link)
  return (
    <img
      className={picture ? `${className} ${placeholderClass(`#${picture.colour}`)}` : className}
      src={smallPicture(link)}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
    />
  )
}

/** A picture that fills its frame, in a size and format that suit the screen. */
export function Picture({
  link,
  alt,
  sizes,
  className,
  eager,
}: {
  link: string
  alt: string
  sizes: string
  className: string
  eager: boolean
}) {
  const sources = pictureSources(link)
  // An eager picture is the largest element of the first view: it loads before the script.
  const when = eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  if (!sources) return <img className={className} src={link} alt={alt} decoding="async" {...when} />
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        className={`${className} ${placeholderClass(sources.colour)}`}
        src={sources.src}
        srcSet={sources.webp}
        sizes={sizes}
        alt={alt}
        width={sources.width}
        height={sources.height}
        decoding="async"
        {...when}
      />
    </picture>
  )
}
