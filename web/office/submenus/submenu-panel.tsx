import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { submenuIcons, type SubmenuIcon } from '#contract/bounds.ts'
import { SubmenuForm } from '#contract/submenus.ts'
import { timeForInput, timeOfDay } from '#web/lib/time.ts'
import type { Outcome } from '#web/office/actions.ts'
import { t } from '#web/office/texts.ts'
import { useFieldLanguages } from '#web/office/ui/languages.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import { problemsOf } from '#web/office/ui/problems.ts'
import { TimeField } from '#web/office/ui/time-field.tsx'
import { IconPicker } from './icon-picker.tsx'
import styles from './submenu-panel.module.css'
import type { Submenu } from './submenus.screen.tsx'

export interface SubmenuDraft {
  title: string
  titleEn: string
  description: string
  descriptionEn: string
  icon: SubmenuIcon | ''
  startTime: string
  endTime: string
}

interface Props {
  /** The submenu to edit; without one a new one is made. */
  submenu: Submenu | undefined
  /** A new one with the star, which goes first (contract page, section 6). */
  isChefsChoice: boolean
  isBusy: boolean
  onSave: (draft: SubmenuDraft) => Promise<Outcome<unknown>>
  onClose: () => void
}

export function SubmenuPanel({ submenu, isChefsChoice, isBusy, onSave, onClose }: Props) {
  const { primary, secondary } = useFieldLanguages()
  const form = useForm<SubmenuDraft>({
    initialValues: {
      title: submenu?.title ?? '',
      titleEn: submenu?.titleEn ?? '',
      description: submenu?.description ?? '',
      descriptionEn: submenu?.descriptionEn ?? '',
      icon: submenuIcons.find((icon) => icon === submenu?.icon) ?? (isChefsChoice ? 'star' : ''),
      startTime: timeForInput(submenu?.startTime),
      endTime: timeForInput(submenu?.endTime),
    },
    validate: problemsOf(SubmenuForm),
    validateInputOnBlur: true,
  })

  async function save(draft: SubmenuDraft) {
    const { startTime, endTime } = draft
    const outcome = await onSave({ ...draft, startTime: timeOfDay(startTime), endTime: timeOfDay(endTime) })
    if (outcome.isDone) onClose()
    else form.setErrors(outcome.fields)
  }

  const titles = {
    edit: 'submenus.edit',
    chefsChoice: 'submenus.chefsChoice',
    create: 'submenus.create',
  } as const
  const kind = submenu ? 'edit' : isChefsChoice ? 'chefsChoice' : 'create'
  const text = { autosize: true, minRows: 2, maxRows: 8, required: true }
  return (
    <Panel
      title={t(titles[kind])}
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
        {...text}
        label={t('field.descriptionIn', { language: primary })}
        {...form.getInputProps('description')}
      />
      <Textarea
        {...text}
        label={t('field.descriptionIn', { language: secondary })}
        {...form.getInputProps('descriptionEn')}
      />
      <IconPicker value={form.values.icon} onChange={(icon) => form.setFieldValue('icon', icon)} />
      <fieldset className={styles.hours}>
        <legend className={styles.legend}>{t('submenus.hours')}</legend>
        <TimeField label={t('submenus.start')} {...form.getInputProps('startTime')} />
        <TimeField label={t('submenus.end')} {...form.getInputProps('endTime')} />
        <p className={styles.note}>{t('submenus.visibility')}</p>
      </fieldset>
    </Panel>
  )
}
