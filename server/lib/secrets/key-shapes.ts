import { z } from 'zod'

const key = z.base64url().length(43)

/** The formats of an installation's keys. */
export const keyShapes = {
  /** Signs guest tokens (contract page, section 2). */
  tokenKey: key,
  /** Signs the guest's cookie. */
  cookieKey: key,
  /** Identify us to push services (VAPID; contract page, section 5). */
  publicKey: z.base64url().length(87),
  privateKey: key,
}

export interface SigningKeys {
  tokenKey: string
  cookieKey: string
}
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Keys that the operator configures instead of using key files. */
export interface GivenKeys {
  signing: SigningKeys | undefined
  pushing: PushKeys | undefined
}
