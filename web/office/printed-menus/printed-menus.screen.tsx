import { Button } from '@mantine/core'
import { Download, Printer, UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { officePaths } from '#contract/domain/office-paths.ts'
import { api } from '#web/lib/api.ts'
import { authLoader } from '#web/office/data/auth-loader.ts'
import { useBusinessData } from '#web/office/data/business-data.ts'
import { mayOpen } from '#web/office/session/screen-access.ts'
import { may } from '#web/office/session/role.ts'
import { isForGuests } from '#web/office/tables/table.ts'
import { t } from '#web/office/texts.ts'
import { toastError } from '#web/office/toasts/toasts.tsx'
import { Chips } from '#web/office/ui/chips.tsx'
import { EmptyState } from '#web/office/ui/empty-state.tsx'
import { Screen } from '#web/office/ui/screen.tsx'
import { LanguageFields, MenuFields, TentFields } from './choices.tsx'
import { PagePreview } from './page-preview.tsx'
import { openToPrint, downloadPrinted, type Choice, type MenuChoice, type TentChoice } from './printed.ts'
import styles from './printed-menus.module.css'

/** Whoever may not see the tables prints the code of the menu alone. */
export const loader = authLoader(async () => {
  const [menus, tables] = await Promise.all([
    api('GET menus'),
    may('takeOrders') ? api('GET tables') : Promise.resolve([]),
  ])
  return { menus: menus.filter(({ active }) => active), tables: tables.filter(isForGuests) }
})

/** Menus and table tents on paper: what is printed, how it looks, and its PDF. */
export default function PrintedMenus() {
  const { menus, tables } = useLoaderData<typeof loader>()
  const { configuration } = useBusinessData().business
  const [params, setParams] = useSearchParams()
  const kind = params.get('for') === 'tables' ? 'tents' : 'menu'
  const [size, setSize] = useState<Choice['form']['size']>('A4')
  const [languages, setLanguages] = useState<string[]>([configuration.language])
  const [menu, setMenu] = useState<MenuChoice>({
    menuIds: menus.map(({ id }) => id),
    withPrices: true,
    withDescriptions: true,
    withAllergens: true,
    withCode: true,
  })
  const [tent, setTent] = useState<TentChoice>({ tableIds: tables.map(({ id }) => id) })
  const [isBusy, setBusy] = useState(false)
  const paper = { size, languages }
  const choice: Choice =
    kind === 'menu' ? { kind, form: { ...paper, ...menu } } : { kind, form: { ...paper, ...tent } }
  const isEmpty = kind === 'menu' && !menu.menuIds.length

  async function send(deliver: (choice: Choice) => Promise<void>) {
    setBusy(true)
    await deliver(choice).catch(toastError)
    setBusy(false)
  }
  return (
    <Screen
      title={t('printed.title')}
      lead={t('printed.lead')}
      {...(mayOpen('menus') && { back: { to: officePaths.menus, label: t('menus.title') } })}
      actions={
        <>
          <Button
            variant="default"
            disabled={isEmpty || isBusy}
            leftSection={<Printer aria-hidden size={18} />}
            onClick={() => void send(openToPrint())}
          >
            {t('orders.print')}
          </Button>
          <Button
            disabled={isEmpty || isBusy}
            leftSection={<Download aria-hidden size={18} />}
            onClick={() => void send(downloadPrinted)}
          >
            {t('printed.download')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.choices}>
          <Chips
            kind="radio"
            legend={t('printed.what')}
            options={[
              { value: 'menu', label: t('printed.menu') },
              { value: 'tents', label: t('printed.tents') },
            ]}
            chosen={[kind]}
            onChoose={(chosen) => setParams(chosen === 'tents' ? { for: 'tables' } : {}, { replace: true })}
          />
          <Chips
            kind="radio"
            legend={t('codes.size')}
            summary={kind === 'tents' && t(size === 'A4' ? 'printed.foldTwice' : 'printed.foldOnce')}
            options={[
              { value: 'A4', label: 'A4' },
              { value: 'A5', label: 'A5' },
            ]}
            chosen={[size]}
            onChoose={setSize}
          />
          <LanguageFields languages={languages} onChange={setLanguages} />
          {kind === 'menu' ? (
            <MenuFields menus={menus} choice={menu} onChange={setMenu} />
          ) : (
            <TentFields tables={tables} choice={tent} onChange={setTent} />
          )}
        </div>
        {isEmpty ? (
          <EmptyState icon={<UtensilsCrossed />} title={t('printed.none')} text={t('printed.noneHint')}>
            {mayOpen('menus') && (
              <Button component={Link} to={officePaths.menus}>
                {t('menus.title')}
              </Button>
            )}
          </EmptyState>
        ) : (
          <PagePreview choice={choice} />
        )}
      </div>
    </Screen>
  )
}
