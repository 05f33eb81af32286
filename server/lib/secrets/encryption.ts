import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const keyOf = (key: string, purpose: string): Buffer =>
  createHash('sha256').update(`${purpose} ${key}`).digest()

/**
 * Encrypts what the database must not show to whoever copies it, with a key of the server. A purpose has a key of its own:
 * what was encrypted for one, such as for a business, cannot be used for another.
 */
export function encrypt(text: string, key: string, purpose: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, purpose), iv)
  const parts = [iv, cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url')
}

/** null: it was encrypted with another key, or for another purpose. */
export function decrypt(stored: string, key: string, purpose: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  if (bytes.length < 28) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  try {
    return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
