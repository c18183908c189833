import type { Sandbox } from '#sandbox/sandbox.ts'

/** Adds a code to the sandbox without the adapter. */
export function chargedCode(
  { orders }: Sandbox['fawry'],
  merchantRef: string,
  kept: Partial<Parameters<typeof orders.charge>[0]['kept']> = {},
): string {
  const order = orders.charge({
    merchantRef,
    amount: 16_140,
    expiresMs: Date.now() + 3_600_000,
    kept: {
      customerName: '',
      customerMobile: '01001234567',
      customerEmail: '',
      customerProfileId: '',
      description: 'Order 1042',
      orderWebHookUrl: '',
      chargeItems: [],
      ...kept,
    },
  })
  if (typeof order === 'string') throw new Error(order)
  return order.reference
}
