import type { z } from 'zod'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import type { SubmenuForm } from '#contract/api/submenus.ts'

export type Submenu = DataOf<Calls['GET menus/:menuId/sub-menus']>[number]
export type SubmenuBody = z.input<typeof SubmenuForm>
