import { Icon, type IconName } from '../icon.tsx'
import { usePublicContext } from '../public-context.tsx'
import { Screen } from './screen.tsx'

/** The features for businesses (customer specification, section 1), the most distinctive one first. */
const offers = [
  ['photos', 'camera'],
  ['codes', 'code'],
  ['languages', 'words'],
  ['live', 'live'],
  ['orders', 'bell'],
  ['kitchen', 'chef'],
  ['delivery', 'delivery'],
  ['options', 'list'],
  ['bills', 'receipt'],
  ['visits', 'chart'],
] as const satisfies readonly (readonly [string, IconName])[]

export function Info() {
  const { t } = usePublicContext()
  return (
    <section className="info" id="info">
      <h2>{t('info.title')}</h2>
      <ul className="offers" role="list">
        {offers.map(([offer, icon]) => (
          <li key={offer} className={offer === 'photos' ? 'offer-first' : undefined}>
            <span className="offer-sign">
              <Icon name={icon} />
            </span>
            <h3>{t(`info.${offer}.title`)}</h3>
            <p>{t(`info.${offer}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className="info-pictures">
        <div className="frame">
          <Screen name="tables" alt={t('info.pictureTables')} />
        </div>
        <div className="frame">
          <Screen name="kitchen" alt={t('info.pictureKitchen')} />
        </div>
      </div>
    </section>
  )
}
