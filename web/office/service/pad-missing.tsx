import { Button } from '@mantine/core'
import { NotebookPen } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { officePath, officePaths } from '#contract/domain/office-paths.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { counter } from './places.ts'
import { UnsentRounds } from './unsent-list.tsx'

/** The table was deleted, or the party at the counter has paid; what was not sent there goes on at the counter. */
export function PadMissing({ place }: { place: string }) {
  const navigate = useNavigate()
  return (
    <Screen title={t('nav.service')} lead={t('service.lead')}>
      <UnsentRounds
        place={place}
        goesOnAt={counter}
        onReopened={() => void navigate(officePath('servicePlace', { place: counter }))}
      />
      <EmptyState icon={<NotebookPen />} title={t('service.missing')} text={t('error.not-found')}>
        <Button component={Link} to={officePaths.service}>
          {t('service.toTables')}
        </Button>
      </EmptyState>
    </Screen>
  )
}
