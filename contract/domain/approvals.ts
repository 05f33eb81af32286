/** What somebody may ask another to approve. */
export const approvalKinds = [
  'voided',
  'given',
  'discounted',
  'replaced',
  'cancelled',
  'billDiscounted',
  'paymentCorrected',
  'paymentRefunded',
  'paymentUndone',
  'billReopened',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]
