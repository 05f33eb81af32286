import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { confirm } from '#web/office/actions/confirm.tsx'
import { GenerationNotice } from '#web/office/generations/generation-notice.tsx'
import { PhotosField } from '#web/office/generations/photos-field.tsx'
import type { Photos } from '#web/office/generations/use-photos.ts'
import type { useGeneration } from '#web/office/generations/use-generation.ts'
import { t } from '#web/office/texts.ts'
import styles from './register.module.css'
import { StepHeading } from './step-heading.tsx'
import { pathOfStep } from './steps.ts'

interface Props {
  photos: Photos
  generation: ReturnType<typeof useGeneration>
  onReset: () => void
}

/** Step 0: photos of the paper menu, from which a preview is created; can be skipped. */
export function MenuStep({ photos, generation, onReset }: Props) {
  const navigate = useNavigate()
  const links = photos.photos.flatMap(({ link }) => link ?? [])
  async function skip() {
    if (await confirm(t('register.skip'))) await navigate(pathOfStep(1))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!links.length) return void skip()
        photos.dismissProblem()
        generation.begin(links)
      }}
    >
      <StepHeading title={t('register.photos')} lead={t('register.photosLead')} />
      <PhotosField photos={photos} isDisabled={generation.isRunning} />
      <GenerationNotice {...generation} photoProblem={generation.isRunning ? undefined : photos.problem}>
        <Button variant="default" onClick={() => void skip()}>
          {t('register.withoutPreview')}
        </Button>
      </GenerationNotice>
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={onReset}>
          {t('register.reset')}
        </Button>
        <Button
          type="submit"
          className={styles.next}
          disabled={photos.isSending}
          loading={generation.isRunning}
        >
          {t('register.next')}
        </Button>
      </div>
    </form>
  )
}
