import { MenuForm } from '#contract/menus.ts'
import type { Outcome } from '#web/office/actions.ts'
import { t } from '#web/office/texts.ts'
import { BothLanguages } from '#web/office/ui/both-languages.tsx'
import { useDraft } from '#web/office/ui/draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { PictureField } from '#web/office/ui/picture-field.tsx'
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

export function MenuPanel({ menu, ...panel }: Props) {
  const form = useDraft(draftOf(menu), MenuForm)
  return (
    <FormPanel title={t(menu ? 'menus.edit' : 'menus.create')} form={form} {...panel}>
      <BothLanguages what="title" isFirst form={form} />
      <BothLanguages what="description" required="none" form={form} />
      <PictureField value={form.values.photoUrl} onChange={(link) => form.setFieldValue('photoUrl', link)} />
    </FormPanel>
  )
}
