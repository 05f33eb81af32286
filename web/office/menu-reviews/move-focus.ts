/** The input of a dish's name. */
export const nameField = (id: string) =>
  document.querySelector<HTMLInputElement>(`#dish-${id} input[name=name]`)

/**
 * Moves the focus to the input with the same name in the row below (1) or above (-1); from the last row to
 * the button that finishes the review.
 */
export function moveFocus(from: HTMLInputElement, by: 1 | -1): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`[data-rows] input[name=${from.name}]`)]
  const next = fields[fields.indexOf(from) + by]
  if (next) {
    next.focus()
    next.select()
  } else if (by === 1) document.querySelector<HTMLElement>('[data-finish]')?.focus()
}
