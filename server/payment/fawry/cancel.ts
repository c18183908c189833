import { ProviderOutage } from '#shop/payment/provider.ts'
import { messageOf, type Client } from './client.ts'
import { signatureOf } from './signature.ts'
import { findStatus } from './status.ts'

/** The language of Fawry's message to the customer. Most customers read Arabic. */
const LANGUAGE = 'ar-eg'

/** Does nothing to a code that was paid, has ended, or is not known. */
export async function cancelCode(client: Client, id: string): Promise<void> {
  const status = await findStatus(client, id)
  if (status?.phase !== 'open' || status.reference === null) return
  const { merchantCode, secureKey } = client
  const problem = await client
    .post('/ECommerceWeb/api/orders/cancel-unpaid-order', {
      merchantAccount: merchantCode,
      orderRefNo: status.reference,
      lang: LANGUAGE,
      signature: signatureOf([status.reference, merchantCode, LANGUAGE], secureKey),
    })
    .then(messageOf, (error: unknown) => error)
  // Fawry's answer is not documented and may be lost, and the customer may have paid meanwhile.
  const after = await findStatus(client, id)
  if (after?.phase !== 'open') return
  if (problem instanceof Error) throw problem
  throw new ProviderOutage(`Fawry did not cancel a code: ${problem}`)
}
