import { FileText, FileUp, Sheet } from 'lucide-react'
import { useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { action, useActions } from '#web/office/actions/actions.ts'
import { currentLanguage, t } from '#web/office/texts.ts'
import { MoreDivider, MoreItem, MoreMenu } from '#web/office/ui/more-menu.tsx'
import { saveFile } from '#web/office/ui/save-file.ts'
import { FilesPanel } from './files-panel.tsx'
import { useFileUpload } from './use-file-upload.ts'

interface Props {
  /** The tag of the language that is translated into. */
  language: string
  onChanged: () => Promise<void>
}

const actions = {
  xliff: action(
    async (language: string) => {
      const response = await api('GET translations/:language/xliff', { params: { language } })
      saveFile(await response.blob(), `menu-${language}.xlf`)
    },
    { confirm: false, successText: 'settings.downloaded' },
  ),
  csv: action(
    async (language: string) => {
      const response = await api('GET translations/:language/csv', {
        params: { language },
        query: { language: currentLanguage() },
      })
      saveFile(await response.blob(), `menu-${language}.csv`)
    },
    { confirm: false, successText: 'settings.downloaded' },
  ),
}

/** Files for a translator who works elsewhere: to download, and to take over when they come back. */
export function TranslationFiles({ language, onChanged }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const { run, isBusy } = useActions(actions)
  const { state, start, overwrite, apply, close } = useFileUpload(language, onChanged)
  return (
    <>
      <MoreMenu>
        <MoreItem
          icon={FileText}
          label={t('translations.files.xliff')}
          disabled={isBusy}
          onClick={() => void run.xliff(language)}
        />
        <MoreItem
          icon={Sheet}
          label={t('translations.files.csv')}
          disabled={isBusy}
          onClick={() => void run.csv(language)}
        />
        <MoreDivider />
        <MoreItem
          icon={FileUp}
          label={t('translations.files.upload')}
          onClick={() => chooser.current?.click()}
        />
      </MoreMenu>
      <input
        ref={chooser}
        hidden
        type="file"
        accept=".xlf,.xliff,.xml,.csv,text/csv,application/xliff+xml"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Resets the input, so that the same file can be chosen again after a correction.
          currentTarget.value = ''
          if (file) void start(file)
        }}
      />
      {state && (
        <FilesPanel state={state} onOverwrite={overwrite} onApply={() => void apply()} onClose={close} />
      )}
    </>
  )
}
