import { usePublicContext } from '../public-context.tsx'

/**
 * Screenshots of the real product, made by demo/show/pictures.ts: `{name}-{language}-{light|dark}.avif`, in the reader's
 * language and theme, and for browsers without AVIF `{name}-en-light.webp`. English stands in for what is missing.
 */
const files = import.meta.glob<string>('../pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const kinds = {
  menu: { width: 560, height: 995 },
  orders: { width: 1280, height: 800 },
  tables: { width: 1280, height: 800 },
  kitchen: { width: 1280, height: 800 },
} as const

interface Props {
  name: keyof typeof kinds
  alt: string
  /** In the first view, so it is not loaded lazily. */
  isFirst?: boolean
}

export function Screen({ name, alt, isFirst }: Props) {
  const { language } = usePublicContext()
  const file = (ending: string) =>
    files[`../pictures/${name}-${language}-${ending}`] ?? files[`../pictures/${name}-en-${ending}`]
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" type="image/avif" srcSet={file('dark.avif')} />
      <source type="image/avif" srcSet={file('light.avif')} />
      <img
        className="screen"
        src={file('light.webp')}
        alt={alt}
        {...kinds[name]}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
