/** Why a change of an order by an admin is refused. */
export type OrderChangeProblem =
  | 'not-found'
  | 'order-changed'
  | 'cannot-move'
  /** It is handed over at its pick-up point. */
  | 'at-point'
  | 'needs-review'
  | 'nothing-to-review'
  /** Money went back outside the shop, and it was not said as what. */
  | 'outside-unsaid'
  | 'not-paid'
  | 'cannot-step-back'
  | 'lines-returned'
  | 'refund-under-way'
  | 'cash-collected'
  | 'cannot-take-back'
  | 'cannot-refuse'
  | 'too-much-refused'
  /** Nothing is refused of it that could be taken back. */
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
  /** Names the lines about which its customer is still to be called. */
  | 'call-open'
  /** Names the lines: what is sold by its real weight has none yet. */
  | 'not-weighed'
  /** Names the lines that nobody has ticked as put in. */
  | 'not-all-ticked'
  | 'cannot-edit'
  /** Its customer was erased. */
  | 'cannot-change'
  | 'cannot-collect'
  /** It was not to be paid by a transfer. */
  | 'no-transfer'
  /** It is on its way by itself, or became credit. */
  | 'not-by-hand'
  | 'cannot-refund'
  | 'refund-too-large'
  /** The order is of no account that could have credit, or of one with too much of it. */
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
  /** A driver's: another run brings it, it was delivered before or cancelled, or something else was done since. */
  | 'not-in-run'
  | 'already-delivered'
  | 'order-cancelled'
  | 'not-the-last'
