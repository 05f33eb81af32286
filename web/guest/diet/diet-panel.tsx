import { allergens, diets } from '#contract/domain/diet.ts'
import type { Menu } from '#web/lib/page-data.ts'
import { closePanel } from '../navigation/navigation.ts'
import { usePanelContext } from '../context/panel-context.ts'
import { BottomSheet } from '../ui/bottom-sheet.tsx'
import { Mark } from './marks.tsx'
import { clearDietFilter, isHidden, isDietFilterOn, setDietFilter, useDietFilter } from './diet-filter.ts'

/** Sets the diet filter: allergens to exclude and marks to require. Applies at once, and is stored on the device. */
export function DietPanel({ menus }: { menus: Menu[] }) {
  const { t } = usePanelContext()
  const filter = useDietFilter()
  const dishes = new Map(
    menus.flatMap(({ subMenus }) =>
      subMenus.flatMap(({ products }) => products.map((product) => [product.id, product] as const)),
    ),
  )
  const left = [...dishes.values()].filter((product) => !isHidden(product, filter)).length
  return (
    <BottomSheet title={t('diet.title')} onClose={closePanel} isTall>
      <fieldset className="diet-group">
        <legend>{t('diet.leaveOut')}</legend>
        {allergens.map((one) => (
          <Toggle
            key={one}
            label={t(`allergen.${one}`)}
            isOn={filter.without.includes(one)}
            onChange={() => setDietFilter({ ...filter, without: toggled(filter.without, one) })}
          />
        ))}
      </fieldset>
      <fieldset className="diet-group">
        <legend>{t('diet.only')}</legend>
        {diets.map((one) => (
          <Toggle
            key={one}
            label={t(`diet.${one}`)}
            icon={<Mark name={one} />}
            isOn={filter.only.includes(one)}
            onChange={() => setDietFilter({ ...filter, only: toggled(filter.only, one) })}
          />
        ))}
      </fieldset>
      <p className="note">{t('diet.note')}</p>
      <div className="diet-foot">
        <p role="status" className="visually-hidden">
          {t('diet.left', { n: left })}
        </p>
        <button
          type="button"
          className="button button-quiet"
          disabled={!isDietFilterOn(filter)}
          onClick={clearDietFilter}
        >
          {t('clear')}
        </button>
        <button type="button" className="button" onClick={closePanel}>
          {t('diet.show', { n: left })}
        </button>
      </div>
    </BottomSheet>
  )
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

interface ToggleProps {
  label: string
  icon?: React.ReactNode
  isOn: boolean
  onChange: () => void
}

function Toggle({ label, icon, isOn, onChange }: ToggleProps) {
  return (
    <label className="diet-toggle">
      <input type="checkbox" className="visually-hidden" checked={isOn} onChange={onChange} />
      {icon}
      <span className="diet-word">{label}</span>
    </label>
  )
}
