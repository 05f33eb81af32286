import type { PrinterProblem } from '#contract/api/printers.ts'
import type { DataOf } from '#contract/shared/endpoint.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import type { Calls } from '#contract/index.ts'
import { t } from '#web/office/texts.ts'

export type Printer = DataOf<Calls['GET printers']>[number]
export type PrinterBody = BodyInput<Calls['POST printers']>

export const problemText = (problem: PrinterProblem): string => t(`printers.problem.${problem}`)
