import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#contract/errors.ts'
import { boundedWork } from '#server/lib/media/bounded-work.ts'
import { commonPasswords } from './common-passwords.ts'

/** Argon2id, two at a time: hashing is meant to be slow and must not starve the rest. */
const hashing = boundedWork(2, 200, () => new AppError('server.busy'))

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password))

/** A hash of nothing, so that an unknown account takes as long as a wrong password. */
const nobody = hash(crypto.randomUUID())

export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const against = passwordHash ?? (await nobody)
  const matches = await hashing(() => verify(against, password))
  return matches && passwordHash !== undefined
}

export function refuseCommonPassword(password: string, field: string): void {
  if (commonPasswords.has(password.toLowerCase())) {
    throw new AppError('password.common', { fields: { [field]: 'This password is too common' } })
  }
}
