/** The payment provider's test keys move no money; visitors must know. */
export function isDemonstration(stripeJs: { publishableKey: string }): boolean {
  return stripeJs.publishableKey.startsWith('pk_test')
}
