import { submenuIcons, type SubmenuIcon } from '#contract/domain/bounds.ts'
import { SubmenuForm } from '#contract/api/submenus.ts'
import { timeForInput, timeOfDay } from '#web/lib/time.ts'
import type { RecordPanelProps } from '#web/office/actions/record-actions.ts'
import { t } from '#web/office/texts.ts'
import { BilingualFields } from '#web/office/ui/bilingual-fields.tsx'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { MediaField } from '#web/office/ui/media-field.tsx'
import { TimeField } from '#web/office/ui/time-field.tsx'
import { toTitledDraft } from '#web/office/ui/titled-draft.ts'
import { useUpload } from '#web/office/ui/use-upload.ts'
import { StationField } from '#web/office/stations/station-field.tsx'
import { IconPicker } from './icon-picker.tsx'
import styles from './submenu-panel.module.css'
import type { Submenu, SubmenuBody } from './submenu.ts'

const toDraft = (submenu: Submenu | undefined, isChefsChoice: boolean) => ({
  ...toTitledDraft(submenu),
  icon: (submenuIcons.find((icon) => icon === submenu?.icon) ?? (isChefsChoice ? 'star' : '')) as
    | SubmenuIcon
    | '',
  logo: submenu?.logo ?? null,
  startTime: timeForInput(submenu?.startTime),
  endTime: timeForInput(submenu?.endTime),
  station: submenu?.station ?? '',
})
/** An empty time is midnight (back-office specification, section 4). */
const read = ({ startTime, endTime, ...draft }: ReturnType<typeof toDraft>) => ({
  ...draft,
  startTime: timeOfDay(startTime || '00:00'),
  endTime: timeOfDay(endTime || '00:00'),
})

interface Props extends RecordPanelProps<Submenu, SubmenuBody> {
  /** Presets the star icon, which puts a new submenu first (contract page, section 6). */
  isChefsChoice: boolean
}

export function SubmenuPanel({ item: submenu, isChefsChoice, another, ...panel }: Props) {
  const form = useDraft(toDraft(submenu, isChefsChoice), SubmenuForm, read)
  const show = ({ pictureUrl }: { pictureUrl: string | null }) => form.setFieldValue('logo', pictureUrl)
  const upload = useUpload('picture', show)
  const create = isChefsChoice ? 'submenus.chefsChoice' : 'submenus.create'
  return (
    <FormPanel
      title={t(submenu ? 'submenus.edit' : create)}
      form={form}
      edited={submenu && { record: submenu, toDraft: (record: Submenu) => toDraft(record, isChefsChoice) }}
      upload={upload}
      // There is only one chef's choice.
      another={isChefsChoice ? undefined : another}
      {...panel}
    >
      <BilingualFields field="title" isFirst form={form} />
      <BilingualFields field="description" form={form} />
      <IconPicker value={form.values.icon} onChange={(icon) => form.setFieldValue('icon', icon)} />
      <MediaField
        label={t('submenus.logo')}
        value={{ pictureUrl: form.values.logo, videoUrl: null }}
        upload={upload}
        onChange={show}
      />
      <fieldset className={styles.hours}>
        <legend className={styles.legend}>{t('submenus.hours')}</legend>
        <TimeField isMidnightIfEmpty label={t('submenus.start')} {...form.getInputProps('startTime')} />
        <TimeField isMidnightIfEmpty label={t('submenus.end')} {...form.getInputProps('endTime')} />
        <p className={styles.note}>{t('submenus.visibility')}</p>
      </fieldset>
      <StationField {...form.getInputProps('station')} />
    </FormPanel>
  )
}
