import type { z } from 'zod'
import type { DietConflict } from '../domain/diet.ts'

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/** What is wrong with a field, as a key that each language has a text for, and the number in it. */
export interface FieldError {
  problem:
    | 'required'
    | 'number'
    | 'positive'
    | 'whole'
    | 'decimals'
    | 'atLeast'
    | 'atMost'
    | 'minLength'
    | 'maxLength'
    | 'maxItems'
    | 'email'
    | 'link'
    | 'time'
    | 'phone'
    | 'username'
    | 'date'
    | 'characters'
    | 'visible'
    | 'belied'
    | 'invalid'
  limit?: number
  /** The mark that what the dish contains belies. */
  belied?: DietConflict
}

/** Of a check of our own: what it finds wrong, for the second argument of `refine`. */
export const says = (problem: FieldError['problem']) => ({ params: { problem } })

/** What is wrong with a text that is not of its format, by the format's name in the schema. */
const formats: Record<string, FieldError['problem']> = {
  email: 'email',
  link: 'link',
  date: 'date',
  datetime: 'date',
  timeOfDay: 'time',
  phone: 'phone',
  username: 'username',
}

/** Says in our words what a schema found (back-office specification, section 5). */
export function toFieldError(issue: Issue): FieldError {
  const missing = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'invalid_type':
      if (missing) return { problem: 'required' }
      if (issue.expected === 'int') return { problem: 'whole' }
      return { problem: issue.expected === 'number' ? 'number' : 'invalid' }
    case 'too_small':
      if (issue.origin === 'number') {
        return Number(issue.minimum) === 0 && !issue.inclusive
          ? { problem: 'positive' }
          : { problem: 'atLeast', limit: Number(issue.minimum) }
      }
      return Number(issue.minimum) === 1
        ? { problem: 'required' }
        : { problem: 'minLength', limit: Number(issue.minimum) }
    case 'too_big':
      if (issue.origin === 'string') return { problem: 'maxLength', limit: Number(issue.maximum) }
      if (issue.origin === 'array') return { problem: 'maxItems', limit: Number(issue.maximum) }
      return { problem: 'atMost', limit: Number(issue.maximum) }
    case 'invalid_format':
      return missing ? { problem: 'required' } : { problem: formats[issue.format] ?? 'invalid' }
    case 'invalid_union': {
      // Of a field that may be empty, what is wrong with it otherwise.
      const otherwise = issue.errors.flat().find((branch) => branch.code !== 'invalid_value')
      return otherwise && !missing
        ? toFieldError({ ...otherwise, input: issue.input } as Issue)
        : { problem: missing ? 'required' : 'invalid' }
    }
    case 'invalid_value':
      return { problem: missing ? 'required' : 'invalid' }
    case 'custom':
      return { problem: 'invalid', ...(issue.params as Partial<FieldError> | undefined) }
    default:
      return { problem: 'invalid' }
  }
}

/** The English sentence the API answers with; the screens have their own in each language. */
export function fieldErrorMessage({ problem, limit, belied }: FieldError): string {
  switch (problem) {
    case 'required':
      return 'Provide a value!'
    case 'number':
      return 'Provide a number!'
    case 'positive':
      return 'Provide a positive number'
    case 'whole':
      return 'Provide a whole number'
    case 'decimals':
      return 'At most 2 decimals'
    case 'atLeast':
      return `At least ${limit}`
    case 'atMost':
      return `At most ${limit}`
    case 'minLength':
      return `At least ${limit} characters`
    case 'maxLength':
      return `At most ${limit} characters`
    case 'maxItems':
      return `At most ${limit} items`
    case 'email':
      return 'Provide a valid e-mail address'
    case 'link':
      return 'Provide a link that starts with http:// or https://'
    case 'time':
      return 'Provide a time as HH:mm'
    case 'phone':
      return 'Provide a phone number'
    case 'username':
      return '3 to 40 of a-z, 0-9 and -'
    case 'date':
      return 'Provide a date'
    case 'characters':
      return 'Remove the characters that cannot be shown'
    case 'visible':
      return 'Provide a value that can be seen'
    case 'belied':
      return belied
        ? `${belied.diet.charAt(0).toUpperCase()}${belied.diet.slice(1)}, but it contains ${belied.allergen}`
        : 'Provide a valid value'
    case 'invalid':
      return 'Provide a valid value'
  }
}
