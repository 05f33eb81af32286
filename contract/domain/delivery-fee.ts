interface Terms {
  /** The order total from which delivery is free; 0: never. */
  limit: number
  fee: number
}

/** The delivery fee for this order total, in mills (contract page, section 5). */
export const deliveryFee = ({ limit, fee }: Terms, sum: number): number =>
  limit > 0 && sum >= limit ? 0 : fee
