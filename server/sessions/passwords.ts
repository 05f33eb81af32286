import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from '#contract/domain/common-passwords.ts'
import { AppError } from '#contract/shared/errors.ts'
import { limitByPriority } from '#server/lib/limit-by-priority.ts'

/**
 * Hashes with Argon2id, two at a time: hashing is slow by design and must not starve other work. Known
 * callers (a browser that has signed in before, a session, a mailed code) go first and have their own queue,
 * so that many strangers cannot keep them out; strangers wait a few seconds at most. PINs have a queue of their own: when a
 * shift begins, they keep no password waiting, nor do passwords keep them out.
 */
const hashing = limitByPriority(
  2,
  { known: 100, pin: 100, signIn: 40, signUp: 20 },
  () => new AppError('server.busy'),
)
export type HashingQueue = Parameters<typeof hashing>[0]

/** @throws AppError `server.busy` if this queue is full. */
export const hashPassword = (password: string, queue: HashingQueue): Promise<string> =>
  hashing(queue, () => hash(password))

/** The hash of a random string, so that an unknown account takes as long as a wrong password. */
const nobody = hash(crypto.randomUUID())

/**
 * Returns the record that `find` returns if this is its password. `find` runs only when the caller's turn
 * comes, so that a refused attempt costs no query.
 *
 * @throws AppError `server.busy` if this queue is full.
 */
export function findByPassword<T extends { passwordHash: string }>(
  password: string,
  queue: HashingQueue,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return hashing(queue, async () => {
    const found = await find()
    const matches = await verify(found?.passwordHash ?? (await nobody), password)
    return matches ? found : undefined
  })
}

export function assertUncommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) {
    throw new AppError('password.common', { fields: { [field]: 'This password is too common' } })
  }
}
