/** A part of a change, and the call that sends it. */
type Part<Body extends object> = [change: Body, send: (body: Body) => Promise<unknown>]

/** Sends each part that contains a change; an empty part costs no request. */
export async function sendParts<First extends object, Second extends object, Third extends object = object>(
  first: Part<First>,
  second: Part<Second>,
  third?: Part<Third>,
): Promise<void> {
  await send(first)
  await send(second)
  if (third) await send(third)
}

async function send<Body extends object>([change, call]: Part<Body>): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined)) await call(change)
}
