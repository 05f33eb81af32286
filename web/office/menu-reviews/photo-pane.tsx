import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState, type MouseEvent } from 'react'
import { displayableLink } from '#contract/shared/links.ts'
import { pictureSources } from '#contract/domain/picture-name.ts'
import { t } from '#web/office/texts.ts'
import { dishAt, frameOf } from './photo-frame.ts'
import { isToCheck, type Dish } from './review.ts'
import styles from './photo-pane.module.css'

interface Props {
  photos: readonly string[]
  dishes: readonly Dish[]
  /** The dish being edited. */
  current: Dish | undefined
  /** A dish was chosen on the photo. */
  onChoose: (dish: Dish) => void
}

/** The photos that a menu was read from, with a frame around each dish; the current one is enlarged. */
export function PhotoPane({ photos, dishes, current, onChoose }: Props) {
  const { ref, width, height } = useElementSize()
  /** The photo chosen here, until the current dish changes. */
  const [chosen, setChosen] = useState<{ at: string | undefined; photo: number }>()
  const own = chosen && chosen.at === current?.id ? chosen : undefined
  const place = own ? undefined : (current?.place ?? undefined)
  const photo = own?.photo ?? current?.place?.photo ?? 0
  const link = displayableLink(photos[photo])
  const picture = link ? pictureSources(link) : null
  if (!link || !picture) return <p className={styles.none}>{t('review.noPhoto')}</p>
  const size = { width: picture.width, height: picture.height }
  const frame = width && height ? frameOf({ width, height }, size, place) : undefined
  const show = (photo: number) => setChosen({ at: current?.id, photo })

  function choose(event: MouseEvent<HTMLButtonElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const dish = dishAt(dishes, photo, (event.clientX - left) / width, (event.clientY - top) / height)
    if (dish) onChoose(dish)
  }
  return (
    <section className={styles.pane} aria-label={t('generation.photos')}>
      <div ref={ref} className={styles.view}>
        <button
          type="button"
          // Keyboard users navigate the rows, which show the same dishes.
          tabIndex={-1}
          className={styles.sheet}
          style={
            frame && {
              width: size.width,
              height: size.height,
              transform: `translate(${frame.x}px, ${frame.y}px) scale(${frame.scale})`,
            }
          }
          hidden={!frame}
          aria-label={t('generation.photo', { n: photo + 1 })}
          onClick={choose}
        >
          <img className={styles.photo} src={picture.src} alt="" draggable={false} />
          {dishes.map(
            (dish) =>
              dish.place?.photo === photo && (
                <span
                  key={dish.id}
                  className={styles.mark}
                  data-current={dish.id === current?.id}
                  data-unsure={isToCheck(dish)}
                  style={{
                    left: `${dish.place.left * 100}%`,
                    top: `${dish.place.top * 100}%`,
                    width: `${dish.place.width * 100}%`,
                    height: `${dish.place.height * 100}%`,
                    outlineWidth: frame && 2 / frame.scale,
                  }}
                />
              ),
          )}
        </button>
      </div>
      <div className={styles.choice}>
        {photos.length > 1 &&
          photos.map((link, at) => (
            <Button
              key={link}
              variant="default"
              size="compact-md"
              className={styles.choose}
              aria-pressed={at === photo}
              aria-label={t('generation.photo', { n: at + 1 })}
              onClick={() => show(at)}
            >
              {at + 1}
            </Button>
          ))}
        {place && (
          <Button variant="default" size="compact-md" className={styles.choose} onClick={() => show(photo)}>
            {t('review.wholePhoto')}
          </Button>
        )}
      </div>
    </section>
  )
}
