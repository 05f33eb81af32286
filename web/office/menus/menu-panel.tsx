import { MenuForm } from '#contract/api/menus.ts'
import type { RecordPanelProps } from '#web/office/actions/record-actions.ts'
import { t } from '#web/office/texts.ts'
import { BilingualFields } from '#web/office/ui/bilingual-fields.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { MediaField } from '#web/office/ui/media-field.tsx'
import { toTitledDraft } from '#web/office/ui/titled-draft.ts'
import { useUpload } from '#web/office/ui/use-upload.ts'
import type { Menu, MenuBody } from './menu.ts'

const toDraft = (menu: Menu | undefined) => ({ ...toTitledDraft(menu), photoUrl: menu?.photoUrl ?? null })

export function MenuPanel({ item: menu, ...panel }: RecordPanelProps<Menu, MenuBody>) {
  const form = useDraft(toDraft(menu), MenuForm)
  const show = ({ pictureUrl }: { pictureUrl: string | null }) => form.setFieldValue('photoUrl', pictureUrl)
  const upload = useUpload('picture', show)
  return (
    <FormPanel
      title={t(menu ? 'menus.edit' : 'menus.create')}
      form={form}
      edited={menu && { record: menu, toDraft }}
      upload={upload}
      {...panel}
    >
      <BilingualFields field="title" isFirst form={form} />
      <BilingualFields field="description" required="none" form={form} />
      <MediaField
        value={{ pictureUrl: form.values.photoUrl, videoUrl: null }}
        upload={upload}
        onChange={show}
      />
    </FormPanel>
  )
}
