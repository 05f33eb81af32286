import { createHash } from 'node:crypto'
import type { FiscalService } from '#server/lib/fiscal-service.ts'

/** A fiscal service that signs with a digest, and takes reports as long as it is there. */
export function aTestSigner() {
  const taken: string[] = []
  const signer: FiscalService & {
    isThere: boolean
    /** The numbers of the receipts that were reported. */ taken: string[]
  } = {
    isThere: true,
    taken,
    name: 'test',
    sign: ({ number, totalMills }) => createHash('sha256').update(`${number} ${totalMills}`).digest('hex'),
    send: async ({ content: { number } }) => {
      if (!signer.isThere) throw new Error('The authority does not answer')
      taken.push(number)
      return `NIVF-${number}`
    },
    text: ({ signature, reference }) => [`IIC ${signature.slice(0, 8)}`, reference ?? 'not reported yet'],
  }
  return signer
}
