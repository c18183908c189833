import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { addProduct } from '../catalogue/added-product.ts'
import { formOf, ids, storedMessage } from '../customers/contact-form.ts'

/** As a phone's keyboard, a chat and a web page leave it in the clipboard. */
function pasted(text: string): string {
  return `\u202a\ufeff${text.slice(0, 2)}\u200e\ufe0f\u3164\0\u{e0041}\ud800${text.slice(2)}\u200b\u202c\u00a0`
}

describeOnEachEngine('characters that nobody sees', (open) => {
  const shop = shopOf(open)

  test('are in no field of an order', async () => {
    const product = await aProduct(shop().services.db)
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    const { name, phone, email, address } = body.customer
    const ordered = await shop().post('/api/orders', {
      ...body,
      payment: pasted('cash').trim(),
      items: body.items.map(({ _id, qty }) => ({ _id: pasted(_id).trim(), qty })),
      customer: {
        name: pasted(name),
        phone: pasted(phone),
        email: pasted(email),
        address: pasted(address),
      },
      recipient: { name: pasted('Omar'), phone: pasted('01001234567'), note: pasted('For you 👩‍🌾') },
      notes: pasted('Ring twice\nPlease'),
    })
    expect(ordered.status).toBe(201)
    const columns = ['customer_name', 'customer_email', 'customer_address'] as const
    const order = await shop()
      .services.db.selectFrom('orders')
      .select([...columns, 'recipient_name', 'recipient_phone', 'gift_note', 'notes'])
      .executeTakeFirstOrThrow()
    expect(order).toEqual({
      customer_name: name,
      customer_email: email,
      customer_address: address,
      recipient_name: 'Omar',
      recipient_phone: '+201001234567',
      gift_note: 'For you 👩‍🌾',
      notes: 'Ring twice\nPlease',
    })
  })

  test('are in no field of an account, a message, a stock alert and a product', async () => {
    const email = 'pasted@example.com'
    const signedUp = await shop().post('/auth/signup', {
      first_name: pasted('Mona'),
      last_name: pasted('عبد الله'),
      email: pasted(email),
      password: 'basil123',
    })
    expect(signedUp.status).toBe(201)
    const { db } = shop().services
    const accounts = db.selectFrom('accounts').select(['first_name', 'last_name'])
    expect(await accounts.where('email', '=', email).execute()).toEqual([
      { first_name: 'Mona', last_name: 'عبد الله' },
    ])
    const login = { email: pasted(email), password: 'basil123' }
    expect((await shop().post('/auth/signin', login)).status).toBe(200)

    const message = { user_name: 'Mona', subject: 'Pasted', message: 'Do you sell honey?' }
    const sent = Object.entries({ ...message, user_email: email }).map(
      ([field, text]) => [field, pasted(text)] as const,
    )
    const form = formOf({ ...ids, ...Object.fromEntries(sent) })
    expect((await shop().post('/api/v1.0/email/send-form', form)).status).toBe(200)
    const kept = { name: 'Mona', email, body: message.message }
    expect(await storedMessage(shop(), 'Pasted')).toMatchObject(kept)

    const named = { name: pasted('Baby okra'), desc: pasted('Small and tender'), quantity: 0 }
    const { product } = await addProduct(shop(), named)
    expect(product).toMatchObject({ name: 'Baby okra', desc: 'Small and tender' })

    const alert = { product: product._id, email: pasted(email) }
    expect((await shop().post('/api/stock-alerts', alert)).status).toBe(202)
    const alerts = await db.selectFrom('stock_alerts').select('email').execute()
    expect(alerts).toEqual([{ email }])
  })

  test('stay in a password, which has to match later', async () => {
    const account = { first_name: 'Mona', last_name: 'Adel', email: 'mona@example.com' }
    const refused = await shop().post('/auth/signup', { ...account, password: 'basil\u200e123' })
    expect((await refused.json()).errors).toMatchObject({ password: { code: 'right-words' } })
  })
})
