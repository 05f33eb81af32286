/** With more pieces left than these, guests are not told how many: their page would change with every order. */
export const fewLeft = 5
