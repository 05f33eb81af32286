/** `{ id: string }` for `'PUT menus/:id'`. */
export type PathParams<Key extends string> = Key extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<Rest>
  : Key extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : {}
