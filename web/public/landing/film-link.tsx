import { Icon } from '../icon.tsx'
import { usePublicContext } from '../public-context.tsx'
import { FilmDialog } from './film-dialog.tsx'
import film from '../film/film.mp4'
import { insteadOfFollowing } from '../instead-of-following.ts'
import { useAddressDialog } from '../use-address-dialog.ts'

/** Opens the film; without JavaScript the link leads to the video file. */
export function FilmLink() {
  const { t } = usePublicContext()
  const { isOpen, open, close } = useAddressDialog('#film')
  return (
    <>
      <a className="film-link" href={film} aria-haspopup="dialog" onClick={insteadOfFollowing(open)}>
        <span className="film-play">
          <Icon name="play" filled />
        </span>
        <span>{t('landing.film')}</span>
      </a>
      {isOpen && <FilmDialog onClose={close} />}
    </>
  )
}
