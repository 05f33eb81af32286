import type { z } from 'zod'
import type { DietConflict } from '../domain/diet.ts'

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/** What is wrong with a field: a key for which every language has a text, and the number in that text. */
export interface FieldError {
  /** Each has a text in the locales, under `problem.*`. */
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
    | 'pin'
    | 'weakPin'
    | 'date'
    | 'colour'
    | 'characters'
    | 'visible'
    | 'contradicted'
    | 'common'
    | 'twice'
    | 'invalid'
  limit?: number
  /** The diet mark and the allergen that contradicts it; only with `contradicted`. */
  conflict?: DietConflict
}

/** The second argument of `refine`: the problem to report when a custom check fails. */
export const reports = (problem: FieldError['problem'], limit?: number) => ({
  params: { problem, ...(limit !== undefined && { limit }) },
})

/** The problem to report for a string in the wrong format, by the format's name in the schema. */
const formats: Record<string, FieldError['problem']> = {
  email: 'email',
  link: 'link',
  date: 'date',
  datetime: 'date',
  timeOfDay: 'time',
  phone: 'phone',
  username: 'username',
  pin: 'pin',
  colour: 'colour',
}

type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/** Converts an issue of a schema into our own terms (back-office specification, section 5). */
export function toFieldError(issue: Issue): FieldError {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'invalid_type':
      return { problem: isMissing ? 'required' : expectedType(issue) }
    case 'invalid_format':
      return { problem: isMissing ? 'required' : (formats[issue.format] ?? 'invalid') }
    case 'invalid_value':
      return { problem: isMissing ? 'required' : 'invalid' }
    case 'invalid_union':
      return isMissing ? { problem: 'required' } : ofUnion(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'custom':
      return { problem: 'invalid', ...(issue.params as Partial<FieldError> | undefined) }
    default:
      return { problem: 'invalid' }
  }
}

function expectedType({ expected }: IssueOf<'invalid_type'>): FieldError['problem'] {
  if (expected === 'int') return 'whole'
  return expected === 'number' ? 'number' : 'invalid'
}

function tooSmall({ origin, minimum, inclusive }: IssueOf<'too_small'>): FieldError {
  const limit = Number(minimum)
  if (origin !== 'number') return limit === 1 ? { problem: 'required' } : { problem: 'minLength', limit }
  return limit === 0 && !inclusive ? { problem: 'positive' } : { problem: 'atLeast', limit }
}

function tooBig({ origin, maximum }: IssueOf<'too_big'>): FieldError {
  const limit = Number(maximum)
  if (origin === 'string') return { problem: 'maxLength', limit }
  return { problem: origin === 'array' ? 'maxItems' : 'atMost', limit }
}

/** For a field that may also be empty: reports the problem of its value. */
function ofUnion(issue: IssueOf<'invalid_union'>): FieldError {
  const valueIssue = issue.errors.flat().find(({ code }) => code !== 'invalid_value')
  return valueIssue ? toFieldError({ ...valueIssue, input: issue.input } as Issue) : { problem: 'invalid' }
}

const messages: Record<FieldError['problem'], string | ((error: FieldError) => string)> = {
  required: 'Provide a value!',
  number: 'Provide a number!',
  positive: 'Provide a positive number',
  whole: 'Provide a whole number',
  decimals: ({ limit }) => `At most ${limit} decimals`,
  atLeast: ({ limit }) => `At least ${limit}`,
  atMost: ({ limit }) => `At most ${limit}`,
  minLength: ({ limit }) => `At least ${limit} characters`,
  maxLength: ({ limit }) => `At most ${limit} characters`,
  maxItems: ({ limit }) => `At most ${limit} items`,
  email: 'Provide a valid email address',
  link: 'Provide a link that starts with http:// or https://',
  time: 'Provide a time as HH:mm',
  phone: 'Provide a phone number',
  username: '3 to 40 of a-z, 0-9 and -',
  pin: '4 to 6 digits',
  weakPin: 'This PIN is too easy to guess',
  date: 'Provide a date',
  colour: 'Provide a colour such as #1f4e8c',
  characters: 'Remove the characters that cannot be shown',
  visible: 'Provide a value that can be seen',
  contradicted: ({ conflict }) =>
    conflict
      ? `${conflict.diet.charAt(0).toUpperCase()}${conflict.diet.slice(1)}, but it contains ${conflict.allergen}`
      : 'Provide a valid value',
  common: 'This password is too common',
  twice: 'This appears twice',
  invalid: 'Provide a valid value',
}

/** The English sentence in API responses; the screens have their own texts in each language. */
export function fieldErrorMessage(error: FieldError): string {
  const message = messages[error.problem]
  return typeof message === 'string' ? message : message(error)
}
