import { ProviderOutage } from '#shop/payment/provider.ts'
import { messageOf, type Client } from './client.ts'
import { signatureOf } from './signature.ts'
import { findStatus } from './status.ts'

/** Of the message that Fawry sends the customer; most read Arabic. */
const LANGUAGE = 'ar-eg'

/** Cancels a code that is not paid; what was paid, ended, or is not known stays so. */
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
  // Its answer is not described, and may be lost; a customer may have paid meanwhile.
  const after = await findStatus(client, id)
  if (after?.phase !== 'open') return
  if (problem instanceof Error) throw problem
  throw new ProviderOutage(`Fawry did not cancel a code: ${problem}`)
}
