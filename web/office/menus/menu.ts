import type { z } from 'zod'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import type { MenuForm } from '#contract/menus.ts'

export type Menu = DataOf<Calls['GET menus']>[number]
export type MenuBody = z.input<typeof MenuForm>
