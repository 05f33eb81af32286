/**
 * If more pieces than this are left, guests do not see how many: their page would change with every order.
 */
export const fewLeft = 5
