import { MenuForm } from '#contract/menus.ts'
import type { Outcome } from '#web/office/actions.ts'
import { t } from '#web/office/texts.ts'
import { BothLanguages } from '#web/office/ui/both-languages.tsx'
import { useDraft } from '#web/office/ui/draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { MediaField } from '#web/office/ui/media-field.tsx'
import { useUpload } from '#web/office/ui/use-upload.ts'
import type { Menu } from './menus.screen.tsx'

const draftOf = (menu: Menu | undefined) => ({
  title: menu?.title ?? '',
  titleEn: menu?.titleEn ?? '',
  description: menu?.description ?? '',
  descriptionEn: menu?.descriptionEn ?? '',
  photoUrl: menu?.photoUrl ?? null,
})
export type MenuDraft = ReturnType<typeof draftOf>

interface Props {
  /** The menu to edit; without one a new one is made. */
  menu: Menu | undefined
  isBusy: boolean
  onSave: (draft: MenuDraft) => Promise<Outcome<unknown>>
  onClose: () => void
}

export function MenuPanel({ menu, isBusy, ...panel }: Props) {
  const form = useDraft(draftOf(menu), MenuForm)
  const show = ({ pictureUrl }: { pictureUrl: string | null }) => form.setFieldValue('photoUrl', pictureUrl)
  const upload = useUpload('picture', show)
  return (
    <FormPanel
      title={t(menu ? 'menus.edit' : 'menus.create')}
      form={form}
      isChanged={upload.isBusy}
      isBusy={isBusy || upload.isBusy}
      {...panel}
    >
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
