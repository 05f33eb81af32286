import { Turns } from '#server/lib/turns.ts'

/** Imports, as JSON or as a spreadsheet: the longest file takes a second of the process and hundreds of megabytes. */
export const imports = new Turns({ running: 2, waiting: 4, waitingPerOwner: 1 })
