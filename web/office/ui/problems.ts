import type { z } from 'zod'
import { fieldProblem } from '#contract/messages.ts'
import { textFor } from '#web/office/texts.ts'

/** Checks a form by the contract's own schema; each field's message in the reader's language. */
export function problemsOf(schema: z.ZodType) {
  return (values: unknown): Record<string, string> => {
    const checked = schema.safeParse(values, { reportInput: true })
    const problems: Record<string, string> = {}
    for (const issue of checked.error?.issues ?? []) {
      const { problem, limit } = fieldProblem(issue)
      const text = textFor(`problem.${problem}`) ?? issue.message
      problems[issue.path.join('.')] ??= text.replace('{limit}', String(limit))
    }
    return problems
  }
}
