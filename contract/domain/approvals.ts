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
  'paymentNoticed',
  'billReopened',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]
