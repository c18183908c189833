export type OrderChangeProblem =
  | 'not-found'
  | 'order-changed'
  | 'cannot-move'
  /** The order is handed over at its pickup point. */
  | 'at-point'
  | 'needs-review'
  | 'nothing-to-review'
  /** Money went back outside the shop, and staff have not said why. */
  | 'outside-unsaid'
  | 'not-paid'
  | 'cannot-step-back'
  | 'lines-returned'
  | 'refund-under-way'
  | 'cash-collected'
  | 'cannot-take-back'
  | 'cannot-refuse'
  | 'too-much-refused'
  /** The line has no refusal that can be taken back. */
  | 'refusal-stays'
  | 'refused-and-refunded'
  | 'cannot-move-day'
  | 'same-day'
  | 'day-past'
  | 'day-far'
  | 'day-closed'
  | 'day-not-over'
  | 'not-area-day'
  | 'day-full'
  | 'not-packed-yet'
  | 'refunded-already'
  | 'nothing-to-pack'
  /** Names the lines about which a call to the customer is open. */
  | 'call-open'
  /** Names the lines that are sold by weight and have no weight yet. */
  | 'not-weighed'
  /** Names the lines without a tick. */
  | 'not-all-ticked'
  | 'cannot-edit'
  /** The customer was erased. */
  | 'cannot-change'
  | 'cannot-collect'
  | 'cash-above-due'
  /** The order was not to be paid by a transfer. */
  | 'no-transfer'
  /** The refund is not sent by hand: it is done, became credit, or belongs to another method. */
  | 'not-by-hand'
  | 'cannot-refund'
  | 'refund-too-large'
  /** The order has no account for credit, or its account cannot take more. */
  | 'credit-no-account'
  | 'credit-too-much'
  | 'qty-not-less'
  | 'qty-step'
  | 'not-by-weight'
  | 'odd-weight'
  | 'already-in-order'
  | 'against-wish'
  | 'replacement-changed'
  | 'out-of-stock'
  | 'product-gone'
  | 'no-alternative'
  /**
   * For drivers: the order is in another run, was delivered or cancelled before, or a later action exists.
   */
  | 'not-in-run'
  | 'already-delivered'
  | 'order-cancelled'
  | 'not-the-last'
