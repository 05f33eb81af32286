import { z } from 'zod'

/** Days of the week, from 1 (Monday) to 7, each once and in order. */
export const Weekdays = z
  .array(z.int().min(1).max(7))
  .max(7)
  .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other))
