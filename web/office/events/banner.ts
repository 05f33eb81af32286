import type { z } from 'zod'
import type { BannerForm } from '#contract/banners.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Calls } from '#contract/index.ts'

export type Banner = DataOf<Calls['GET banners']>[number]
export type BannerBody = z.input<typeof BannerForm>
