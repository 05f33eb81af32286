import { CirclePlay } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { Screen } from '#web/office/ui/screen.tsx'
import { filmSize, type Film } from '#web/office/tutorials/film.ts'
import styles from './help.module.css'
import { OpenTutorial, useTutorialAddress } from '#web/office/tutorials/open-tutorial.tsx'
import { tutorials, type Tutorial } from '#web/office/tutorials/tutorials.ts'
import { useFilms } from '#web/office/tutorials/use-films.ts'

/** The tutorials (back-office specification, section 2: /help). Without a network their steps can still be read. */
export default function Help() {
  const address = useTutorialAddress()
  const { data: films } = useFilms()
  return (
    <Screen title={t('help.title')} lead={t('help.lead')}>
      <ul className={styles.cards} aria-label={t('help.list')}>
        {tutorials.map((name) => (
          <li key={name}>
            <Card name={name} film={films?.[name]} onOpen={() => address.open(name)} />
          </li>
        ))}
      </ul>
      <OpenTutorial address={address} />
    </Screen>
  )
}

function Card({ name, film, onOpen }: { name: Tutorial; film: Film | undefined; onOpen: () => void }) {
  return (
    <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.frame}>
        {film && (
          <img
            className={styles.poster}
            src={film.poster}
            {...filmSize}
            loading="lazy"
            decoding="async"
            alt=""
          />
        )}
        <CirclePlay aria-hidden className={styles.play} size={48} />
      </span>
      <span className={styles.title}>{t(`help.${name}`)}</span>
      {film && (
        <span className={styles.length}>{t('help.seconds', { n: Math.round(film.times.length) })}</span>
      )}
    </button>
  )
}
