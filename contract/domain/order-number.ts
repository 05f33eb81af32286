/** The short form of an order number: its last 5 characters (back-office specification, section 3). */
export const shortOrderNumber = ({ orderNumber }: { orderNumber: string }): string => orderNumber.slice(-5)
