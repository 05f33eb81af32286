export interface Form {
  [name: string]: unknown
}

/** Parses a form as Stripe does: `items[0][price]=x` is the price of the first item. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.split(/[[\]]+/).filter(Boolean)
    put(form, [first, ...rest], value)
  }
  return form
}

function put(into: Form | unknown[], [name = '', ...rest]: string[], value: string): void {
  const place = into as Form
  if (!rest.length) {
    place[name] = value
    return
  }
  place[name] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}
  put(place[name] as Form, rest, value)
}
