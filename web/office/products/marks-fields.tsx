import type { ReactNode } from 'react'
import { allergens, findDietConflict, diets } from '#contract/domain/diet.ts'
import { t } from '#web/office/texts.ts'
import { Chips } from '#web/office/ui/chips.tsx'
import { Pill } from '#web/office/ui/pill.tsx'
import { fieldErrorText } from '#web/office/ui/form-validator.ts'
import { containsText, toggleAllergen, toggleDiet, type Marks } from '#web/office/data/marks.ts'

interface Props {
  marks: Marks
  /** The server's error; a diet conflict found here takes precedence. */
  error?: ReactNode
  isFirst?: boolean
  onChange: (change: Partial<Marks>) => void
}

/** The 14 allergens of Regulation (EU) 1169/2011, the diets a dish suits, and its spiciness. */
export function MarksFields({ marks, error, isFirst = false, onChange }: Props) {
  const conflict = findDietConflict(marks)
  const stated = marks.allergens
  const heats = [t('marks.notSpicy'), t('spicy.1'), t('spicy.2'), t('spicy.3')]
  return (
    <>
      <Chips
        field="allergens"
        legend={t('marks.allergens')}
        summary={stated ? containsText(stated) : <Pill tone="waiting">{t('marks.unstated')}</Pill>}
        kind="checkbox"
        isFirst={isFirst}
        options={[
          ...allergens.map((value) => ({ value, label: t(`allergen.${value}`) })),
          { value: 'none' as const, label: t('marks.none') },
        ]}
        chosen={stated?.length === 0 ? ['none'] : (stated ?? [])}
        onChoose={(one) => onChange({ allergens: toggleAllergen(stated, one) })}
      />
      <Chips
        field="diets"
        legend={t('marks.diet')}
        kind="checkbox"
        error={conflict ? fieldErrorText({ problem: 'contradicted', conflict }) : error}
        options={diets.map((value) => ({ value, label: t(`diet.${value}`) }))}
        chosen={marks.diets}
        onChoose={(one) => onChange({ diets: toggleDiet(marks.diets, one) })}
      />
      <Chips
        field="spicy"
        legend={t('marks.spicy')}
        kind="radio"
        options={heats.map((label, heat) => ({ value: String(heat), label }))}
        chosen={[String(marks.spicy)]}
        onChoose={(heat) => onChange({ spicy: Number(heat) })}
      />
    </>
  )
}
