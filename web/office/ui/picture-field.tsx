import { MediaField } from './media-field.tsx'
import { useUpload } from './use-upload.ts'

interface Props {
  label?: string
  value: string | null
  onChange: (link: string | null) => void
}

/** One picture of a form: sent when chosen, kept with the rest of the form when that is saved. */
export function PictureField({ label, value, onChange }: Props) {
  const change = ({ pictureUrl }: { pictureUrl: string | null }) => onChange(pictureUrl)
  const upload = useUpload('picture', change)
  return (
    <MediaField
      {...(label && { label })}
      value={{ pictureUrl: value, videoUrl: null }}
      upload={upload}
      onChange={change}
    />
  )
}
