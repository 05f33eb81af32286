import type { Banner } from '#web/lib/page-data.ts'
import { Picture } from '../ui/picture.tsx'
import { useMenuContext } from '../context/menu-context.tsx'

/** The business's banners, each with its link if it has one. */
export function Banners({ banners }: { banners: Banner[] }) {
  const { t, business } = useMenuContext()
  return (
    <section className="home-section" aria-label={t('banners')}>
      <ul className="banners">
        {banners.map(({ id, pictureUrl, link }) => (
          <li key={id}>
            {link ? (
              <a
                className="banner"
                href={link}
                target="_blank"
                rel="noopener"
                aria-label={`${t('banner.open', { host: hostOf(link) })} (${t('link.newTab')})`}
              >
                <BannerPicture link={pictureUrl} alt="" />
              </a>
            ) : (
              <BannerPicture link={pictureUrl} alt={t('banner', { name: business.name })} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const BannerPicture = ({ link, alt }: { link: string; alt: string }) => (
  <Picture
    link={link}
    alt={alt}
    sizes="(min-width: 720px) 720px, 100vw"
    className="banner-picture"
    eager={false}
  />
)

const hostOf = (link: string): string => URL.parse(link)?.host ?? link
