import { MenuForm } from '#contract/api/menus.ts'
import type { RecordPanelProps } from '#web/office/records.ts'
import { t } from '#web/office/texts.ts'
import { BothLanguages } from '#web/office/ui/both-languages.tsx'
import { useDraft } from '#web/office/ui/draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { MediaField } from '#web/office/ui/media-field.tsx'
import { titledDraft } from '#web/office/ui/titled-draft.ts'
import { useUpload } from '#web/office/ui/use-upload.ts'
import type { Menu, MenuBody } from './menu.ts'

const draftOf = (menu: Menu | undefined) => ({ ...titledDraft(menu), photoUrl: menu?.photoUrl ?? null })

export function MenuPanel({ item: menu, ...panel }: RecordPanelProps<Menu, MenuBody>) {
  const form = useDraft(draftOf(menu), MenuForm)
  const show = ({ pictureUrl }: { pictureUrl: string | null }) => form.setFieldValue('photoUrl', pictureUrl)
  const upload = useUpload('picture', show)
  return (
    <FormPanel title={t(menu ? 'menus.edit' : 'menus.create')} form={form} upload={upload} {...panel}>
      <BothLanguages what="title" isFirst form={form} />
      <BothLanguages what="description" required="none" form={form} />
      <MediaField
        value={{ pictureUrl: form.values.photoUrl, videoUrl: null }}
        upload={upload}
        onChange={show}
      />
    </FormPanel>
  )
}
