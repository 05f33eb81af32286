import { usePublicContext } from '../public-context.tsx'

/**
 * Screenshots of the real product, made by demo/show/pictures.ts: `{name}-{language}-{light|dark}-{width}.avif`, in the
 * reader's language and theme, and a light `.webp` for browsers without AVIF.
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
  const { language } = usePublicContext()
  const { widths, height } = kinds[name]
  const file = (theme: string, ending: string) => files[`../pictures/${name}-${language}-${theme}-${ending}`]
  const setOf = (theme: string) =>
    widths.map((width) => `${file(theme, `${width}.avif`)} ${width}w`).join(', ')
  const [, width] = widths
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" type="image/avif" srcSet={setOf('dark')} sizes={sizes} />
      <source type="image/avif" srcSet={setOf('light')} sizes={sizes} />
      <img
        className="screen"
        src={file('light', `${width}.webp`)}
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
