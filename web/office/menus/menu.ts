import type { z } from 'zod'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import type { MenuForm } from '#contract/api/menus.ts'

export type Menu = DataOf<Calls['GET menus']>[number]
export type MenuBody = z.input<typeof MenuForm>
