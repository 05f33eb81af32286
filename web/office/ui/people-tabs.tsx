import { officePaths } from '#contract/domain/office-paths.ts'
import { useMay } from '#web/office/session/role.ts'
import { mayOpen } from '#web/office/session/screen-access.ts'
import { t } from '#web/office/texts.ts'
import { LinkTabs } from './tabs.tsx'

/** Links between the people and what they did. */
export function PeopleTabs() {
  useMay()
  const tabs = [
    { screen: 'people', label: t('people.title') },
    { screen: 'journal', label: t('journal.title') },
  ] as const
  return (
    <LinkTabs
      label={t('people.title')}
      tabs={tabs
        .filter(({ screen }) => mayOpen(screen))
        .map(({ screen, label }) => ({ to: officePaths[screen], label }))}
    />
  )
}
