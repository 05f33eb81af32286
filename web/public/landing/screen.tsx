/**
 * Screenshots of the real product, made by demo/show/pictures.ts: `{name}-{light|dark}-{width}.{avif|webp}`, in the
 * reader's theme.
 */
const files = import.meta.glob<string>('../pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const kinds = {
  menu: { widths: [280, 560], height: 1.7778 },
  orders: { widths: [720, 1280], height: 0.625 },
  tables: { widths: [720, 1280], height: 0.625 },
  kitchen: { widths: [720, 1280], height: 0.625 },
} as const

interface Props {
  name: keyof typeof kinds
  alt: string
  sizes: string
  /** In the first view, so it is not loaded lazily. */
  isFirst?: boolean
}

export function Screen({ name, alt, sizes, isFirst }: Props) {
  const { widths, height } = kinds[name]
  const setOf = (theme: string, format: string) =>
    widths.map((width) => `${files[`../pictures/${name}-${theme}-${width}.${format}`]} ${width}w`).join(', ')
  const [, width] = widths
  return (
    <picture>
      <source
        media="(prefers-color-scheme: dark)"
        type="image/avif"
        srcSet={setOf('dark', 'avif')}
        sizes={sizes}
      />
      <source
        media="(prefers-color-scheme: dark)"
        type="image/webp"
        srcSet={setOf('dark', 'webp')}
        sizes={sizes}
      />
      <source type="image/avif" srcSet={setOf('light', 'avif')} sizes={sizes} />
      <img
        className="screen"
        src={files[`../pictures/${name}-light-${width}.webp`]}
        srcSet={setOf('light', 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={Math.round(width * height)}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
