import type { z } from 'zod'
import type { NewDailyMenu } from '#contract/api/daily-menus.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'

export type DailyMenu = DataOf<Calls['GET daily-menus']>[number]
export type DailyMenuBody = z.input<typeof NewDailyMenu>
