import { randomInt } from 'node:crypto'
import type { DatabaseTransaction } from '#db/schema.ts'
import { giveConsent } from '#shop/mail/consents.server.ts'
import { aPhoto, photoForm } from './gate-photo.ts'
import { anOrderFor } from './orders.ts'
import { aProduct } from './products.ts'
import { signedIn, type TestShop } from './shop.ts'
import { someDigits } from './unique.ts'

/** Makes values with a unique mark, and remembers them. */
function planter(mark: string) {
  const planted: string[] = []
  return {
    planted,
    plant(what: string) {
      const text = `${what} ${mark}${String(planted.length).padStart(3, '0')}`
      planted.push(text)
      return text
    },
    /** Remembers a value that the customer has already. */
    own<Value extends string>(value: Value) {
      planted.push(value)
      return value
    },
  }
}
type Planter = ReturnType<typeof planter>

/**
 * Creates a customer with an account, an address with a photo, messages, alerts, a voucher and two
 * delivered orders, one as a guest. `planted` lists all values that name the customer or that the customer
 * wrote.
 */
export async function plantedCustomer(shop: TestShop, mark: string) {
  const { db, now } = shop.services
  const at = now().toISOString()
  const garden = planter(mark)
  const { plant, own } = garden
  const { headers, account, password } = await signedIn(shop, 'customer')
  const digits = someDigits()
  const phone = `+2010${digits}`
  own(phone.slice(1))
  const email = own(`${mark}.${digits}@example.com`)
  await db
    .updateTable('accounts')
    .set({ email, phone, phone_confirmed_at: at })
    .set({ first_name: plant('Mona'), last_name: plant('Adel') })
    .where('id', '=', account.id)
    .execute()
  await saveAddress(shop, headers, garden)
  const product = await aProduct(db)
  const places = { customer: { phone, email }, product }
  const orders = [
    await placeDelivered(shop, garden, { ...places, headers }),
    await placeDelivered(shop, garden, places),
  ]
  await db.transaction().execute(async (trx) => {
    for (const { id } of orders) await plantInOrder(trx, id, garden, at)
    for (const { id, number } of orders) await plantOnTheWay(trx, { id, number }, garden, at)
    await plantSent(trx, { phone, accountId: account.id }, garden, at)
    const [first] = orders
    const given = { phone, words: 'Tell me by text', orderId: first?.id ?? '', now: at }
    await giveConsent(trx, { ...given, channel: 'sms' })
    await plantElsewhere(trx, { email, phone, productId: product.id, mark, at }, garden)
  })
  return { headers, account, password, phone, email, orders, planted: garden.planted }
}

async function saveAddress(shop: TestShop, headers: Record<string, string>, { plant }: Planter) {
  const address = {
    area: 'maadi',
    street: plant('12 Canary Street'),
    floor: plant('3'),
    flat: plant('7'),
    landmark: plant('the mosque'),
    recipient: { name: plant('Uncle'), phone: '+201022223333' },
  }
  const [saved] = await (await shop.post('/auth/addresses', address, headers)).json()
  const photo = photoForm(
    await aPhoto({ colour: `#${randomInt(0x100000, 0x1000000).toString(16)}` }),
  )
  await shop.post(`/auth/addresses/${saved.id}/gate-photo`, photo, headers)
}

type Wish = {
  customer: { phone: string; email: string }
  product: Awaited<ReturnType<typeof aProduct>>
  headers?: Record<string, string>
}

async function placeDelivered(shop: TestShop, { plant, own }: Planter, wish: Wish) {
  const body = await anOrderFor(shop, [{ product: wish.product, qty: 1 }])
  const named = { ...wish.customer, name: plant('Mona'), address: plant('9 Road') }
  const order = { ...body, customer: named, notes: plant('ring twice'), payment: 'cash' }
  const answer = await shop.post('/api/orders', order, wish.headers)
  if (answer.status !== 201) throw new Error(await answer.text())
  const { number, key }: { number: number; key: string } = await answer.json()
  own(key)
  const { id } = await shop.services.db
    .updateTable('orders')
    .set({ state: 'delivered', phone_confirmed_at: shop.clock.now.toISOString() })
    .set({ client: plant('10.1.2.3'), desk_note: plant('pays later') })
    .set({ recipient_name: plant('Aunt'), recipient_phone: '+201011112222' })
    .set({
      gift_note: plant('Happy feast'),
      latitude: 29_960_111,
      longitude: 31_260_111,
      place_by: 'customer',
    })
    .where('number', '=', number)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number, key }
}

/** Adds marked values to the history, audit log and transfers of an order. */
async function plantInOrder(
  trx: DatabaseTransaction,
  orderId: string,
  { plant }: Planter,
  at: string,
) {
  const events = [
    ['name-changed', { from: plant('Mouna'), to: plant('Mona') }],
    ['changed', { before: 100, after: 200, reason: plant('she rang') }],
    ['line-refused', { name: 'Tomatoes', qty: 1, note: plant('not fresh') }],
  ] as const
  for (const [what, detail] of events) {
    const row = { id: `${orderId}-${what}`, order_id: orderId, at, who: 'staff', what }
    await trx
      .insertInto('order_events')
      .values({ ...row, detail: JSON.stringify(detail) })
      .execute()
  }
  const who = { who_id: 'owner', who: 'owner@shop.com', what: 'changed' }
  const [before, after] = [plant('before'), plant('after')].map((name) => JSON.stringify({ name }))
  await trx
    .insertInto('changes')
    .values({
      id: `${orderId}-audit`,
      at,
      ...who,
      thing: 'order',
      thing_id: orderId,
      before,
      after,
    })
    .execute()
  await trx
    .insertInto('transfer_pictures')
    .values({ order_id: orderId, created_at: at, webp: plant('picture') })
    .execute()
  await trx
    .insertInto('transfer_reports')
    .values({
      order_id: orderId,
      state: 'not-found',
      reports: 1,
      reported_at: at,
      reference: plant('IPN'),
      plain_reference: plant('ipn'),
      word: plant('none of that'),
    })
    .execute()
}

/** Adds a driver's note and photo of the door. */
export async function plantAtDoor(
  trx: DatabaseTransaction,
  orderId: string,
  { plant }: Pick<Planter, 'plant'>,
  at: string,
) {
  const day = at.slice(0, 10)
  const run = `run-${orderId}`
  await trx
    .insertInto('delivery_runs')
    .values({
      id: run,
      day,
      name: 'Maadi',
      driver: 'Ali',
      driver_phone: '',
      created_at: at,
      changed_at: at,
    })
    .execute()
  const link = { id: `link-${orderId}`, run_id: run, token_hash: `hash-${orderId}`, made_at: at }
  await trx
    .insertInto('run_links')
    .values({ ...link, made_by: 'owner@shop.com', made_by_id: 'owner' })
    .execute()
  const detail = JSON.stringify({ note: plant('staff noted at the gate') })
  const action = { run_id: run, id: `act-${orderId}`, link_id: link.id, order_id: orderId, detail }
  await trx
    .insertInto('stop_actions')
    .values({ ...action, what: 'delivered', acted_at: at, received_at: at, position: 1 })
    .execute()
  const photo = { order_id: orderId, width: 1, height: 1, at }
  await trx
    .insertInto('door_photos')
    .values({ ...photo, webp: plant('door') })
    .execute()
}

/** Adds marked values to records of drivers, payments, devices and cash-ups. */
async function plantOnTheWay(
  trx: DatabaseTransaction,
  { id: orderId, number }: { id: string; number: number },
  garden: Planter,
  at: string,
) {
  const { plant, own } = garden
  await plantAtDoor(trx, orderId, garden, at)
  const day = at.slice(0, 10)
  const run = `run-${orderId}`
  const { customer_name: name } = await trx
    .selectFrom('orders')
    .select('customer_name')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const statement = JSON.stringify({ stops: [{ number, name: own(name) }], others: [] })
  const cash = {
    id: `cash-${orderId}`,
    day,
    holder: run,
    run_id: run,
    name: 'Maadi',
    driver: 'Ali',
  }
  const counted = { seen: '', counted_piastres: 0, reason: '', counted_at: at, counted_by: 'owner' }
  const closed = { close_id: `close-${orderId}`, closed_at: at, closed_by: 'owner' }
  await trx
    .insertInto('cash_ups')
    .values({ ...cash, ...counted, ...closed, booked_piastres: 0, statement })
    .execute()
  const tender = { id: `tender-${orderId}`, order_id: orderId, created_at: at }
  await trx
    .insertInto('tenders')
    .values({
      ...tender,
      method: 'card',
      plan: 'charge',
      state: 'ended',
      provider: null,
      last_error: plant('provider said'),
      pay_page: plant('provider page'),
      pay_code: plant('provider code'),
      client_secret: plant('provider secret'),
    })
    .execute()
  await trx
    .insertInto('push_subscriptions')
    .values({
      order_id: orderId,
      id: plant('device'),
      endpoint: plant('https://push.example.com/'),
      p256dh: 'p',
      auth: 'a',
      created_at: at,
    })
    .execute()
  await trx
    .updateTable('mails')
    .set({ last_error: plant('provider bounced'), provider_ref: `ref-${orderId}` })
    .where('order_id', '=', orderId)
    .execute()
  await trx
    .insertInto('text_statuses')
    .values({ provider_ref: `ref-${orderId}`, status: 'failed', at, error: plant('provider text') })
    .execute()
}

/** Adds a text message without an order, and a mail to the account. */
async function plantSent(
  trx: DatabaseTransaction,
  { phone, accountId }: { phone: string; accountId: string },
  { plant, own }: Planter,
  at: string,
) {
  const ref = `loose-${accountId}`
  const mail = {
    kind: 'phone-code',
    attempts: 1,
    locale: 'en',
    created_at: at,
    next_attempt_at: at,
  } as const
  await trx
    .insertInto('mails')
    .values({
      id: ref,
      occasion: ref,
      ...mail,
      channel: 'sms',
      recipient: phone,
      provider_ref: ref,
    })
    .execute()
  await trx
    .insertInto('text_statuses')
    .values({ provider_ref: ref, status: 'failed', at, error: plant('provider loose') })
    .execute()
  const photo = await trx
    .selectFrom('gate_photos')
    .innerJoin('addresses', 'addresses.id', 'address_id')
    .select('webp')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  own(photo.webp)
}

async function plantElsewhere(
  trx: DatabaseTransaction,
  her: { email: string; phone: string; productId: string; mark: string; at: string },
  { plant }: Planter,
) {
  const { email, phone, productId, mark, at } = her
  await trx
    .insertInto('messages')
    .values({
      id: `message-${mark}`,
      created_at: at,
      locale: 'en',
      email: email.toUpperCase(),
      name: plant('Writer Mona'),
      subject: plant('Where is it'),
      body: plant('I wait'),
      client: plant('10.3.4.5'),
    })
    .execute()
  await trx
    .insertInto('stock_alerts')
    .values({
      id: `alert-${mark}`,
      product_id: productId,
      email,
      mailbox: email,
      locale: 'en',
      asked_at: at,
    })
    .execute()
  await trx
    .insertInto('vouchers')
    .values({
      id: `voucher-${mark}`,
      serial: mark,
      piastres: 100_00,
      state: 'cancelled',
      paid_by: 'cash',
      buyer_name: plant('Buyer Mona'),
      buyer_email: email,
      note: plant('for her aunt'),
      sold_at: at,
      sold_by: 'owner@shop.com',
      ended_at: at,
      ended_by: 'owner@shop.com',
    })
    .execute()
  await trx
    .insertInto('received_texts')
    .values({ id: `text-${mark}`, phone, at })
    .execute()
  const part = `phone:${phone}` as const
  const note = `note-${mark}`
  await trx
    .insertInto('customer_notes')
    .values({ id: note, part, version: 2, created_at: at })
    .execute()
  for (const [version, text] of [plant('she argues'), plant('staff noted')].entries()) {
    await trx
      .insertInto('customer_note_versions')
      .values({ note_id: note, version: version + 1, text, at, by_email: 'owner@shop.com' })
      .execute()
  }
  await trx
    .insertInto('customer_blocks')
    .values({
      id: `block-${mark}`,
      act: `block-${mark}`,
      part,
      reason: plant('refused at the door'),
      at,
      by_email: 'owner@shop.com',
      lifted_at: at,
      lifted_by: 'owner@shop.com',
    })
    .execute()
  await trx.insertInto('stopped_texts').values({ phone, at }).execute()
  await trx
    .insertInto('attempts')
    .values({ kind: 'sign-in', subject: email, count: 1, since: at })
    .execute()
}
