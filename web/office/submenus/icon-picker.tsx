import { useId } from 'react'
import { submenuIcons, type SubmenuIcon as Icon } from '#contract/domain/bounds.ts'
import { t } from '#web/office/texts.ts'
import styles from './icon-picker.module.css'
import { SubmenuIcon } from './submenu-icon.tsx'

interface Props {
  value: Icon | ''
  onChange: (icon: Icon | '') => void
}

/** Chooses one of the 27 icons (back-office specification, section 9), or none. */
export function IconPicker({ value, onChange }: Props) {
  const name = useId()
  const choice = (icon: Icon | '', label: string) => (
    <label key={icon} className={styles.choice} title={label}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        checked={value === icon}
        onChange={() => onChange(icon)}
      />
      {icon ? <SubmenuIcon icon={icon} /> : <span aria-hidden>–</span>}
      <span className="visually-hidden">{label}</span>
    </label>
  )
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('submenus.icon')}</legend>
      {choice('', t('submenus.noIcon'))}
      {submenuIcons.map((icon) => choice(icon, t(`icon.${icon}`)))}
    </fieldset>
  )
}
