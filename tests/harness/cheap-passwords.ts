import { vi } from 'vitest'

/** Hashing a password takes 10 ms by design, and nearly every test signs somebody up. The hash says what it cost. */
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const cheap = { memoryCost: 64, timeCost: 1 }
  return { ...argon2, hash: (password: string) => argon2.hash(password, cheap) }
})
