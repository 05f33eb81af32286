import { officePaths } from '#contract/domain/office-paths.ts'
import { useMay } from '#web/office/session/role.ts'
import { mayOpen } from '#web/office/session/screen-access.ts'
import { t } from '#web/office/texts.ts'
import { LinkTabs } from './tabs.tsx'

/** Links between the products and what belongs to them: their options, their prices at certain hours, coupons, and their
 * languages. */
export function ProductTabs() {
  useMay()
  const tabs = [
    { screen: 'products', label: t('products.title') },
    { screen: 'optionGroups', label: t('options.title') },
    { screen: 'priceRules', label: t('prices.tab') },
    { screen: 'coupons', label: t('coupons.tab') },
    { screen: 'translations', label: t('translations.tab') },
  ] as const
  return (
    <LinkTabs
      label={t('products.tabs')}
      tabs={tabs
        .filter(({ screen }) => mayOpen(screen))
        .map(({ screen, label }) => ({ to: officePaths[screen], label }))}
    />
  )
}
