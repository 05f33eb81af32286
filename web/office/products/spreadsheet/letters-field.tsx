import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { t } from '#web/office/texts.ts'
import { allLetters, type Letters } from './code-pages.ts'

interface Props {
  value: Letters
  rows: string[][]
  onChoose: (letters: Letters) => void
}

/** How the letters of a file were read, with examples, as it cannot be known for certain. */
export const LettersField = ({ value, rows, onChoose }: Props) => (
  <NativeSelect
    label={t('sheet.letters')}
    description={findExamples(rows).join(', ')}
    rightSection={<ChevronDown aria-hidden size={18} />}
    value={value}
    onChange={({ currentTarget }) => onChoose(currentTarget.value as Letters)}
    data={allLetters.map((letters) => ({ value: letters, label: t(`sheet.letters.${letters}`) }))}
  />
)

/** The first cells with letters that depend on the choice, those of the headings last. */
function findExamples([headings = [], ...rows]: string[][]): string[] {
  // eslint-disable-next-line no-control-regex
  const cells = [...rows, headings].flat().filter((cell) => /[^\0-\x7f]/.test(cell))
  return [...new Set(cells)].slice(0, 3).map((cell) => cell.slice(0, 60))
}
