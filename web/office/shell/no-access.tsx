import { Button } from '@mantine/core'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { t } from '#web/office/texts.ts'
import { EmptyState } from '#web/office/ui/empty-state.tsx'

/** Shown in place of a screen that the role may not open. */
export const NoAccess = () => (
  <>
    <title>{`${t('screen.noAccess')} · Sofra`}</title>
    <EmptyState level={1} icon={<Lock />} title={t('screen.noAccess')} text={t('screen.noAccessHint')}>
      {/* From the menus, each role is led to its own start. */}
      <Button component={Link} to={officePaths.menus}>
        {t('screen.toOwnStart')}
      </Button>
    </EmptyState>
  </>
)
