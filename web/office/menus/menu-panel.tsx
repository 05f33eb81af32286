import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MenuForm } from '#contract/menus.ts'
import type { Outcome } from '#web/office/actions.ts'
import { t } from '#web/office/texts.ts'
import { useFieldLanguages } from '#web/office/ui/languages.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { PictureField } from '#web/office/ui/picture-field.tsx'
import { problemsOf } from '#web/office/ui/problems.ts'
import type { Menu } from './menus.screen.tsx'

export interface MenuDraft {
  title: string
  titleEn: string
  description: string
  descriptionEn: string
  photoUrl: string | null
}

interface Props {
  /** The menu to edit; without one a new one is made. */
  menu: Menu | undefined
  isBusy: boolean
  onSave: (draft: MenuDraft) => Promise<Outcome<unknown>>
  onClose: () => void
}

export function MenuPanel({ menu, isBusy, onSave, onClose }: Props) {
  const { primary, secondary } = useFieldLanguages()
  const form = useForm<MenuDraft>({
    initialValues: {
      title: menu?.title ?? '',
      titleEn: menu?.titleEn ?? '',
      description: menu?.description ?? '',
      descriptionEn: menu?.descriptionEn ?? '',
      photoUrl: menu?.photoUrl ?? null,
    },
    validate: problemsOf(MenuForm),
    validateInputOnBlur: true,
  })

  async function save(draft: MenuDraft) {
    const outcome = await onSave(draft)
    if (outcome.isDone) onClose()
    else form.setErrors(outcome.fields)
  }

  return (
    <Panel
      title={t(menu ? 'menus.edit' : 'menus.create')}
      isChanged={form.isDirty()}
      isBusy={isBusy}
      save={{}}
      onSubmit={form.onSubmit((draft) => void save(draft))}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t('field.titleIn', { language: primary })}
        {...form.getInputProps('title')}
      />
      <TextInput
        required
        label={t('field.titleIn', { language: secondary })}
        {...form.getInputProps('titleEn')}
      />
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        label={`${t('field.descriptionIn', { language: primary })} (${t('field.optional')})`}
        {...form.getInputProps('description')}
      />
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        label={`${t('field.descriptionIn', { language: secondary })} (${t('field.optional')})`}
        {...form.getInputProps('descriptionEn')}
      />
      <PictureField value={form.values.photoUrl} onChange={(link) => form.setFieldValue('photoUrl', link)} />
    </Panel>
  )
}
