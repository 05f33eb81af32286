/**
 * The number of the table where staff try ordering with their own phone. No real table has it, since they are numbered
 * from 1, and an order keeps it when the table is gone: such an order never counts, and needs no position.
 */
export const testTableNumber = 0

export const isTestTable = (number: number | null): boolean => number === testTableNumber
