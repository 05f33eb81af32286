import { Button, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { cardLanguages } from '#contract/domain/card-languages.ts'
import { api } from '#web/lib/api.ts'
import { nameOfLanguage } from '#web/lib/language-name.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import type { Business } from '#web/office/data/business-data.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { Sheet } from '#web/office/ui/sheet.tsx'
import { offeredLanguages } from './offered-languages.ts'
import styles from './translations.module.css'

interface Props {
  configuration: Business['configuration']
  nameOf: (tag: string) => string
  onClose: () => void
  onAdded: () => Promise<void>
}

const actions = {
  set: action(
    (furtherLanguages: string[]) => api('PUT businesses/configurations', { body: { furtherLanguages } }),
    { confirm: false, successText: 'translations.added' },
  ),
  remove: action(
    ({ furtherLanguages }: { furtherLanguages: string[]; name: string }) =>
      api('PUT businesses/configurations', { body: { furtherLanguages } }),
    {
      confirm: 'translations.removeAsk',
      subject: 'translations.removeName',
      successText: 'translations.removed',
    },
  ),
}

/** Adds a language to the card, or removes one; its translations are kept for when it comes back. */
export function AddLanguage({ configuration, nameOf, onClose, onAdded }: Props) {
  const { run, isBusy } = useActions(actions)
  const [chosen, setChosen] = useState<string | null>(null)
  const further = configuration.furtherLanguages ?? []
  const known = cardLanguages(configuration)
  const options = useMemo(() => {
    const order = new Intl.Collator(currentLanguage())
    return offeredLanguages
      .filter((tag) => !known.includes(tag))
      .map((tag) => ({ value: tag, label: labelOf(tag, nameOf(tag)) }))
      .toSorted((one, other) => order.compare(one.label, other.label))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names follow from the languages
  }, [known.join()])
  async function add() {
    if (!chosen) return
    const { isDone } = await run.set([...further, chosen])
    if (!isDone) return
    await onAdded()
    onClose()
  }
  return (
    <Sheet
      title={t('translations.add')}
      onClose={onClose}
      footer={
        <Button fullWidth disabled={!chosen} loading={isBusy} onClick={() => void add()}>
          {t('translations.addButton')}
        </Button>
      }
    >
      <Select
        label={t('translations.language')}
        searchable
        data-autofocus
        data={options}
        value={chosen}
        onChange={setChosen}
        nothingFoundMessage={t('translations.noLanguage')}
        comboboxProps={{ withinPortal: true }}
      />
      {further.length > 0 && (
        <>
          <h3 className={styles.sheetTitle}>{t('settings.furtherLanguages')}</h3>
          <ul className={styles.further}>
            {further.map((tag) => (
              <li key={tag}>
                <span>{nameOf(tag)}</span>
                <Button
                  variant="subtle"
                  disabled={isBusy}
                  aria-label={t('translations.removeName', { name: nameOf(tag) })}
                  onClick={() =>
                    void run.remove({
                      furtherLanguages: further.filter((other) => other !== tag),
                      name: nameOf(tag),
                    })
                  }
                >
                  {t('translations.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}

/** With its own name, by which its speakers look for it. */
function labelOf(tag: string, name: string): string {
  const own = nameOfLanguage(tag)
  return own.toLowerCase() === name.toLowerCase() ? name : `${name} (${own})`
}
