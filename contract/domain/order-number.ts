/** The short form of an order number: its last 5 characters (back-office specification, section 3). */
export const shortOrderNumber = ({ orderNumber }: { orderNumber: string }): string => orderNumber.slice(-5)

/** An order's number as everybody sees it: zero-padded to 5 (contract page, section 5). */
export const formatOrderNumber = (number: number): string => String(number).padStart(5, '0')
