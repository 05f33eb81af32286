import { BannerForm } from '#contract/api/banners.ts'
import type { RecordPanelProps } from '#web/office/actions/record-actions.ts'
import { t } from '#web/office/texts.ts'
import { useDraft } from '#web/office/ui/use-draft.ts'
import { FormPanel } from '#web/office/ui/form-panel.tsx'
import { LinkField, withScheme } from '#web/office/ui/link-field.tsx'
import { MediaField } from '#web/office/ui/media-field.tsx'
import { useUpload } from '#web/office/ui/use-upload.ts'
import type { Banner, BannerBody } from './banner.ts'

const toDraft = (banner: Banner | undefined) => ({
  pictureUrl: banner?.pictureUrl ?? '',
  link: banner?.link ?? '',
})

const read = ({ link, ...draft }: ReturnType<typeof toDraft>) => ({ ...draft, link: withScheme(link) })

export function BannerPanel({ item: banner, ...panel }: RecordPanelProps<Banner, BannerBody>) {
  const form = useDraft(toDraft(banner), BannerForm, read)
  const show = ({ pictureUrl }: { pictureUrl: string | null }) =>
    form.setFieldValue('pictureUrl', pictureUrl ?? '')
  const upload = useUpload('picture', show)
  return (
    <FormPanel
      title={t(banner ? 'banners.edit' : 'banners.create')}
      form={form}
      edited={banner && { record: banner, toDraft }}
      upload={upload}
      {...panel}
    >
      <MediaField
        isRequired
        value={{ pictureUrl: form.values.pictureUrl, videoUrl: null }}
        error={form.errors['pictureUrl']}
        upload={upload}
        onChange={show}
      />
      <LinkField form={form} />
    </FormPanel>
  )
}
