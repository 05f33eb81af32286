interface Terms {
  /** From this sum up it is free; 0 is never free. */
  limit: number
  fee: number
}

/** What a delivery of this sum costs, all in hundredths (contract page, section 5). */
export const deliveryFee = ({ limit, fee }: Terms, sum: number): number =>
  limit > 0 && sum >= limit ? 0 : fee
