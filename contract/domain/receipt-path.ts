/** Where a receipt is seen; its id is a secret. */
export const receiptPath = (id: string): string => `/receipts/${id}`
