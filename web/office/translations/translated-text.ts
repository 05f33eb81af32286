import type { DataOf } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'

export type TranslatedText = DataOf<Calls['GET translations/:language']>[number]
