import { parsePictureLink, pictureSources } from '#contract/picture-name.ts'
import { smallPicture } from '#web/lib/small-picture.ts'
import { standInClass } from '#web/lib/stand-in.ts'

/** A small square-cropped picture: one file, twice its size on the page. */
export function Thumbnail({ link, className, eager }: { link: string; className: string; eager: boolean }) {
  const picture = parsePictureLink(link)
  return (
    <img
      className={picture ? `${className} ${standInClass(`#${picture.colour}`)}` : className}
      src={smallPicture(link)}
      alt=""
      width={96}
      height={96}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}

/** A picture that fills its frame, in the size and format that fits the screen. */
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
  const loading = eager ? 'eager' : 'lazy'
  if (!sources) return <img className={className} src={link} alt={alt} loading={loading} decoding="async" />
  return (
    <picture>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        className={`${className} ${standInClass(sources.colour)}`}
        src={sources.src}
        srcSet={sources.webp}
        sizes={sizes}
        alt={alt}
        width={sources.width}
        height={sources.height}
        loading={loading}
        decoding="async"
      />
    </picture>
  )
}
