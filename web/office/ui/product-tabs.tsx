import { officePaths } from '#contract/domain/office-paths.ts'
import { t } from '#web/office/texts.ts'
import { LinkTabs } from './tabs.tsx'

/** Links between the products and what belongs to them: their options, and their prices at certain hours. */
export const ProductTabs = () => (
  <LinkTabs
    label={t('products.tabs')}
    tabs={[
      { to: officePaths.products, label: t('products.title') },
      { to: officePaths.optionGroups, label: t('options.title') },
      { to: officePaths.priceRules, label: t('prices.tab') },
    ]}
  />
)
