import { Button } from '@mantine/core'
import { BookA, Languages, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { useReload } from '#web/office/data/use-reload.ts'
import { may, useMay } from '#web/office/session/role.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { ProductTabs } from '#web/office/ui/product-tabs.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { AddLanguage } from './add-language.tsx'
import { LanguageList } from './language-list.tsx'
import { languageParam, showParam } from './language-param.ts'
import { MachineTranslation } from './machine-translation.tsx'
import { Desk } from './desk.tsx'
import { TranslationFiles } from './translation-files.tsx'
import { Glossary } from './glossary.tsx'

export const loader = authLoader(async ({ request }) => {
  const languages = await api('GET translations')
  const asked = new URL(request.url).searchParams.get(languageParam)
  const chosen = languages.find(({ language }) => language === asked) ?? languages[0]
  const params = { language: chosen?.language ?? '' }
  const [texts, suggestions, terms] = await Promise.all([
    chosen ? api('GET translations/:language', { params }) : [],
    chosen ? api('GET translations/:language/suggestions', { params }) : [],
    api('GET glossary'),
  ])
  return { languages, chosen, texts, suggestions, terms }
})

/** The translator's desk: how much of the card is translated, and its texts beside their translations. */
export default function Translations() {
  useMay()
  const { languages, chosen, texts, suggestions, terms } = useLoaderData<typeof loader>()
  const { business } = useBusinessData()
  const [isAdding, setAdding] = useState(false)
  const [isGlossaryOpen, setGlossaryOpen] = useState(false)
  const reload = useReload()
  const show = useSearchParams()[0].get(showParam)
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' })
  const nameOf = (tag: string) => names.of(tag) ?? tag
  return (
    <Screen
      title={t('translations.title')}
      lead={t('translations.lead', { language: nameOf(business.configuration.language) })}
      tabs={<ProductTabs />}
      actions={
        <>
          {chosen && <TranslationFiles language={chosen.language} onChanged={reload} />}
          {chosen && (
            <Button
              variant="default"
              leftSection={<BookA aria-hidden size={18} />}
              onClick={() => setGlossaryOpen(true)}
            >
              {t('glossary.title')}
            </Button>
          )}
          {may('editSettings') && (
            <Button leftSection={<Plus aria-hidden size={18} />} onClick={() => setAdding(true)}>
              {t('translations.add')}
            </Button>
          )}
        </>
      }
    >
      {chosen ? (
        <>
          <LanguageList languages={languages} chosen={chosen.language} nameOf={nameOf} />
          {!chosen.isSecond && (
            <MachineTranslation
              key={chosen.language}
              language={chosen.language}
              missing={texts.filter(({ state }) => state === 'missing')}
              outdated={texts.filter(({ state }) => state === 'outdated')}
              onChanged={reload}
            />
          )}
          <Desk
            // Nothing typed in one language may be saved in another.
            key={`${chosen.language} ${show}`}
            show={show}
            language={chosen}
            name={nameOf(chosen.language)}
            sourceLanguage={business.configuration.language}
            texts={texts}
            suggestions={suggestions}
            terms={terms}
          />
        </>
      ) : (
        <EmptyState icon={<Languages />} title={t('translations.none')} text={t('translations.noneHint')} />
      )}
      {isGlossaryOpen && chosen && (
        <Glossary
          terms={terms}
          language={chosen.language}
          languageName={nameOf(chosen.language)}
          onClose={() => setGlossaryOpen(false)}
        />
      )}
      {isAdding && (
        <AddLanguage
          configuration={business.configuration}
          nameOf={nameOf}
          onClose={() => setAdding(false)}
          onAdded={reload}
        />
      )}
    </Screen>
  )
}
