import { Icon } from '../ui/icon.tsx'
import { usePanelContext } from '../context/panel-context.ts'

interface Props {
  chosen: number | null
  problem: string | null
  onChoose: (stars: number) => void
}

/** Five stars as radio buttons: a tap, or the arrow keys. */
export function StarChoice({ chosen, problem, onChoose }: Props) {
  const { t } = usePanelContext()
  return (
    <fieldset className="star-choice" aria-describedby={problem ? 'star-problem' : undefined}>
      <legend className="visually-hidden">{t('rating.rate')}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={stars <= (chosen ?? 0) ? 'star-option star-chosen' : 'star-option'}>
          <input
            type="radio"
            name="stars"
            className="visually-hidden"
            value={stars}
            checked={stars === chosen}
            onChange={() => onChoose(stars)}
          />
          <Icon name="star" filled={stars <= (chosen ?? 0)} />
          <span className="visually-hidden">{t('rating.star', { n: stars })}</span>
        </label>
      ))}
      <p id="star-problem" className="field-problem" role="alert">
        {problem}
      </p>
    </fieldset>
  )
}
