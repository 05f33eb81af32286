import { api } from '#web/lib/api.ts'

/** Loaded when somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser')

export const arePasskeysSupported = (): boolean => 'PublicKeyCredential' in window

/** Asks the browser for a passkey; returns its answer for the server. Throws if the person or the browser declines. */
export async function askPasskey(): Promise<string> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    library(),
    api('POST out/passkeys/options'),
  ])
  const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return JSON.stringify(await startAuthentication({ optionsJSON }))
}

/** Lets the browser create a passkey by the server's options; returns its answer. Throws likewise. */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await library()
  const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON']
  return JSON.stringify(await startRegistration({ optionsJSON }))
}
