import { Button } from '@mantine/core'
import { NotebookPen } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { Screen } from '#web/office/ui/screen.tsx'

/** The table was deleted, or the party at the counter has paid. */
export const PadMissing = () => (
  <Screen title={t('nav.service')} lead={t('service.lead')}>
    <EmptyState icon={<NotebookPen />} title={t('service.missing')} text={t('error.not-found')}>
      <Button component={Link} to={officePaths.service}>
        {t('service.toTables')}
      </Button>
    </EmptyState>
  </Screen>
)
