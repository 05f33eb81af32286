import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { GenerationNotice } from '#web/office/generations/generation-notice.tsx'
import { PhotosField } from '#web/office/generations/photos-field.tsx'
import { t } from '#web/office/texts.ts'
import { Panel } from '#web/office/ui/panel.tsx'
import styles from './menus.module.css'
import type { UploadMenu } from './use-upload-menu.ts'

interface Props {
  upload: UploadMenu
  /** Opens the panel that creates a menu by hand. */
  onByHand: () => void
}

/** Creates a menu from up to three photos of a paper menu (back-office specification, sections 2 and 4). */
export function UploadPanel({ upload: { photos, generation, close }, onByHand }: Props) {
  const links = photos.photos.flatMap(({ link }) => link ?? [])
  return (
    <Panel
      title={t('menus.upload')}
      isBusy={generation.isRunning}
      save={{ label: t('generation.generate'), disabled: !links.length || photos.isSending }}
      onSubmit={(event) => {
        event.preventDefault()
        photos.dismissProblem()
        generation.begin(links)
      }}
      onClose={close}
    >
      <p className={styles.uploadLead}>{t('generation.lead')}</p>
      <PhotosField photos={photos} isDisabled={generation.isRunning} />
      <GenerationNotice {...generation} photoProblem={generation.isRunning ? undefined : photos.problem}>
        {generation.problem?.isWithoutReader && (
          <>
            <Button variant="default" onClick={onByHand}>
              {t('generation.byHand')}
            </Button>
            <Button variant="default" component={Link} to={officePaths.products}>
              {t('generation.import')}
            </Button>
          </>
        )}
      </GenerationNotice>
    </Panel>
  )
}
