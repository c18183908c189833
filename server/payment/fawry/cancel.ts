import { ProviderOutage } from '#shop/payment/provider.ts'
import { messageOf, type Client } from './client.ts'
import { signatureOf } from './signature.ts'
import { findStatus } from './status.ts'

/** The language of the message that Fawry sends the customer; most customers read Arabic. */
const LANGUAGE = 'ar-eg'

/** Cancels a code that is not paid. Does nothing to one that was paid, has ended, or is not known. */
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
  // Fawry does not document its answer, and the answer may be lost. The customer may have paid meanwhile.
  const after = await findStatus(client, id)
  if (after?.phase !== 'open') return
  if (problem instanceof Error) throw problem
  throw new ProviderOutage(`Fawry did not cancel a code: ${problem}`)
}
