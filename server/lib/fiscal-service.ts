import type { ReceiptContent } from '#contract/domain/receipts.ts'
import type { Language } from '#contract/domain/bounds.ts'

/** A receipt that a fiscal service has signed, and what it was called once it was sent. */
export interface SignedReceipt {
  content: ReceiptContent
  signature: string
  /** null: not sent yet. */
  reference: string | null
}

/** What stands between receipts and a tax authority (docs/fiscal.md). A country's rules are one such service. */
export interface FiscalService {
  name: string
  /**
   * Signs what a receipt says before it is stored; the signature becomes a part of it. The next receipt waits meanwhile, so
   * it must not depend on a network.
   */
  sign: (content: ReceiptContent) => string
  /** Reports a receipt and returns what the authority calls it; throws to be called again later. */
  send: (receipt: SignedReceipt) => Promise<string>
  /** The lines that the law wants on the receipt. */
  text: (receipt: SignedReceipt, language: Language) => string[]
}
