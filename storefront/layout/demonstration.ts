/** Tells whether the payment provider's test keys are in use, which move no money. Visitors have to know. */
export function isDemonstration(stripeJs: { publishableKey: string }): boolean {
  return stripeJs.publishableKey.startsWith('pk_test')
}
