/** The input of a dish's name. */
export const nameField = (id: string) =>
  document.querySelector<HTMLInputElement>(`#dish-${id} input[name=name]`)

/** The name of the inputs for missing prices, which are above all rows. */
export const missingPrice = 'missingPrice'

const fieldsNamed = (name: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`[data-rows] input[name=${name}]`),
]

/**
 * Moves the focus to the input with the same name in the row below (1) or above (-1); from the last row to
 * the button that finishes the review.
 */
export function moveFocus(from: HTMLInputElement, by: 1 | -1): void {
  const fields = fieldsNamed(from.name)
  const next = fields[fields.indexOf(from) + by]
  if (next || by === -1) focusField(next)
  else if (from.name === missingPrice) focusFirstRow()
  else focusFinish()
}

/**
 * Moves the focus to the next field for a missing price that is still empty, except those of these dishes; from
 * the last to the rows.
 */
export function moveToMissingPrice(from: HTMLElement, except?: ReadonlySet<string>): void {
  const next = fieldsNamed(missingPrice).find(
    (field) =>
      from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING &&
      field.value === '' &&
      !except?.has(field.dataset['dish'] ?? ''),
  )
  if (next) focusField(next)
  else focusFirstRow()
}

function focusFirstRow(): void {
  const [first] = fieldsNamed('name')
  if (first) focusField(first)
  else focusFinish()
}

function focusField(field: HTMLInputElement | undefined): void {
  field?.focus()
  field?.select()
}

const focusFinish = () => document.querySelector<HTMLElement>('[data-finish]')?.focus()
