import { TextInput } from '@mantine/core'
import type { z } from 'zod'
import { BannerForm } from '#contract/banners.ts'
import type { Outcome } from '#web/office/actions.ts'
import { t } from '#web/office/texts.ts'
import { useDraft } from '#web/office/ui/draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { MediaField } from '#web/office/ui/media-field.tsx'
import { useUpload } from '#web/office/ui/use-upload.ts'
import type { Banner } from './banners-list.tsx'

const draftOf = (banner: Banner | undefined) => ({
  pictureUrl: banner?.pictureUrl ?? '',
  link: banner?.link ?? '',
})
export type BannerBody = z.input<typeof BannerForm>

interface Props {
  /** The banner to edit; without one a new one is made. */
  banner: Banner | undefined
  isBusy: boolean
  onSave: (body: BannerBody) => Promise<Outcome<unknown>>
  onClose: () => void
}

export function BannerPanel({ banner, isBusy, ...panel }: Props) {
  const form = useDraft(draftOf(banner), BannerForm)
  const show = ({ pictureUrl }: { pictureUrl: string | null }) =>
    form.setFieldValue('pictureUrl', pictureUrl ?? '')
  const upload = useUpload('picture', show)
  return (
    <FormPanel
      title={t(banner ? 'banners.edit' : 'banners.create')}
      form={form}
      isChanged={upload.isBusy}
      isBusy={isBusy || upload.isBusy}
      {...panel}
    >
      <MediaField
        isRequired
        value={{ pictureUrl: form.values.pictureUrl, videoUrl: null }}
        error={form.errors['pictureUrl']}
        upload={upload}
        onChange={show}
      />
      <TextInput
        type="url"
        inputMode="url"
        label={`${t('field.link')} (${t('field.optional')})`}
        placeholder="https://"
        {...form.getInputProps('link')}
      />
    </FormPanel>
  )
}
