import type { z } from 'zod'
import type { BannerForm } from '#contract/api/banners.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'

export type Banner = DataOf<Calls['GET banners']>[number]
export type BannerBody = z.input<typeof BannerForm>
