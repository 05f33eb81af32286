import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { formatDate, formatDateTime, formatTime } from '#web/lib/time.ts'
import { createIdempotentSave } from '#web/office/actions/idempotent-save.ts'
import { t } from '#web/office/texts.ts'
import { toastErrorMessage } from '#web/office/toasts/toasts.tsx'

export type Drawer = DataOf<Calls['GET drawers/open']>[number]
export type Count = NonNullable<Drawer['count']>

/** Whose drawer it is: `Drawer of Besa Kola`. */
export function drawerName({ whose, name }: Pick<Drawer, 'whose' | 'name'>): string {
  if (whose === 'you') return t('drawers.yours')
  return whose === 'house' || !name ? t('drawers.house') : t('drawers.of', { name })
}

/** From when to when it was open, and who counted it. */
export function timesText({
  openedOn,
  closedOn,
  closedBy,
}: { openedOn: string } & Pick<Count, 'closedOn' | 'closedBy'>) {
  const isOneDay = formatDate(openedOn) === formatDate(closedOn)
  const to = isOneDay ? formatTime(closedOn) : formatDateTime(closedOn)
  return t('drawers.times', { from: formatDateTime(openedOn), to, name: closedBy })
}

/** What was counted too much or too little, in words. */
export function differenceText(
  { difference }: Pick<Count, 'difference'>,
  money: (amount: number) => string,
): string {
  if (difference === 0) return t('drawers.exact')
  return difference > 0
    ? t('drawers.over', { amount: money(difference) })
    : t('drawers.short', { amount: money(-difference) })
}

/**
 * Writes something down once, however often Save is pressed. If the answer to an earlier attempt was lost and it had
 * arrived, that one counts; whoever has typed something else since is told.
 */
export const writeOnce = <Body>(write: (body: Body, idempotencyKey: string) => Promise<Drawer>) =>
  createIdempotentSave<Body, Drawer>({
    create: write,
    update: async (drawer) => {
      toastErrorMessage(t('drawers.firstCounts'))
      return drawer
    },
  })
