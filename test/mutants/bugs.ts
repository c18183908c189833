export type Edit = {
  file: string
  /** Stands in `file` exactly once. */
  find: string
  replace: string
}

/** A bug as somebody might bring it in, and the tests that must notice. */
export type Bug = Edit & {
  name: string
  also?: Edit[]
  tests: string[]
  /** Runs only the tests whose names match this pattern. */
  only?: string
  /** Seen only with two connections, so with a PostgreSQL server. */
  needsPostgres?: boolean
}

export const bugs: Bug[] = [
  {
    name: 'stock is read first and written afterwards',
    file: 'shop/orders/stock.server.ts',
    find: `    const product = await db
      .updateTable('products')
      .set((product) => ({ quantity: product('quantity', '-', qty) }))
      .where('id', '=', productId)
      .where(canBeBought)
      .where('quantity', '>=', qty)
      .returningAll()
      .executeTakeFirst()`,
    replace: `    const read = await db
      .selectFrom('products')
      .select('quantity')
      .where('id', '=', productId)
      .where(canBeBought)
      .where('quantity', '>=', qty)
      .executeTakeFirst()
    const product =
      read &&
      (await db
        .updateTable('products')
        .set({ quantity: read.quantity - qty })
        .where('id', '=', productId)
        .returningAll()
        .executeTakeFirst())`,
    tests: ['test/races.test.ts'],
    only: 'the last 10 units',
    needsPostgres: true,
  },
  {
    name: 'an event that comes twice is two events',
    file: 'shop/payment/payment-events.server.ts',
    find: '      id: event.id,\n',
    replace: '      id: `${event.id}-${Math.random()}`,\n',
    tests: ['test/api/webhook.test.ts'],
    only: 'kept once',
  },
  {
    name: 'what the browser says the cart costs is what it costs',
    file: 'shop/orders/place-order.server.ts',
    find: "        throw new Refused({ problem: 'amount-mismatch' })",
    replace: '        totals.total = request.amount',
    tests: ['test/api/payment-refusals.test.ts'],
    only: 'for an amount off by',
  },
  {
    name: 'the amount is not compared with the one that was shown',
    file: 'shop/orders/place-order.server.ts',
    find: 'if (request.amount !== undefined && request.amount !== totals.total) {',
    replace: 'if (totals.total < 0) {',
    tests: ['test/api/payment-refusals.test.ts'],
    only: 'when a price changed meanwhile',
  },
  {
    name: 'a payment of another amount pays the order',
    file: 'shop/payment/settle.server.ts',
    find: "if (intent.amount_received !== order.total_piastres || intent.currency !== 'egp') {",
    replace: "if (intent.currency !== 'egp') {",
    tests: ['test/api/webhook.test.ts'],
    only: 'another amount waits for a person',
  },
  {
    name: 'the token says who is an admin, not the database',
    file: 'shop/accounts/accounts.server.ts',
    find: '  return row && accountOf(row)',
    replace: '  return row && { ...accountOf(row), role: claims.role }',
    tests: ['test/api/who-may.test.ts'],
    only: 'demoted',
  },
  {
    name: 'who has signed out everywhere is still let in',
    file: 'shop/accounts/accounts.server.ts',
    find: "    .where('token_version', '=', claims.ver)\n",
    replace: '',
    tests: ['test/api/who-may.test.ts'],
    only: 'signed out',
  },
  {
    name: 'an admin who is made a customer keeps her token',
    file: 'shop/accounts/roles.server.ts',
    find: '    await endLogins(trx, id)\n    const change',
    replace: '    const change',
    tests: ['test/api/customers-desk.test.ts'],
    only: 'makes an admin',
  },
  {
    name: 'the price of a box comes from whoever orders it',
    file: 'shop/orders/order-request.ts',
    find: 'const wantedItem = v.strictObject({\n',
    replace: 'const wantedItem = v.strictObject({\n  price: v.optional(v.number()),\n',
    also: [
      {
        file: 'shop/orders/place-order.server.ts',
        find: 'pricePiastres: product.price_piastres,',
        replace: 'pricePiastres: (request.items[0]?.price ?? product.price_piastres / 100) * 100,',
      },
    ],
    tests: ['test/api/boxes-for-sale.test.ts'],
    only: 'price of its own',
  },
  {
    name: 'the stock of an ended order is given back without waiting for it',
    file: 'shop/payment/close-unpaid.server.ts',
    find: '    await giveBackStock(',
    replace: '    void giveBackStock(',
    tests: ['test/api/reservation.test.ts'],
    only: 'is kept for 30 minutes|is given back',
  },
  {
    name: 'an offer is taken off in floating-point pounds',
    file: 'shop/money.ts',
    find: 'return Math.floor((price * (100 - offerPercent) + 50) / 100)',
    replace:
      'return Math.round(Number(((price / 100) * (1 - offerPercent / 100)).toFixed(2)) * 100)',
    tests: ['shop/money.test.ts'],
  },
  {
    name: 'delivery is free at 500 EGP and not only above',
    file: 'shop/cart/pricing.ts',
    find: 'subtotal > terms.freeDeliveryAbovePiastres',
    replace: 'subtotal >= terms.freeDeliveryAbovePiastres',
    tests: ['shop/cart/pricing.test.ts'],
  },
  {
    name: 'an address in a mail may hold HTML',
    file: 'server/mail/order-confirmed.ts',
    find: '<p>${words.thanks}<br />${words.arrives}</p>',
    replace:
      '<p>${words.thanks}<br />${Object.assign(new String(words.arrives), { isEscaped: true })}</p>',
    tests: ['test/server/mail-words.test.ts'],
    only: 'as it was written',
  },
  {
    name: 'the key of a checkout is ignored',
    file: 'api/payment.ts',
    find: 'idempotencyKey: key.output,',
    replace: 'idempotencyKey: randomUUID(),',
    tests: ['test/api/payment.test.ts'],
    only: 'with its key|at once',
  },
  {
    name: 'stock is given back while the order can still be paid',
    file: 'shop/payment/open-orders.server.ts',
    find: '      await cancelIntent(stripe, order.intent_id)\n',
    replace: `      await closeUnpaid(db, order.id, { state: 'expired', why: 'expired', now: now() })
      await cancelIntent(stripe, order.intent_id)\n`,
    tests: ['test/api/reservation.test.ts'],
    only: 'nobody can pay any more',
  },
  {
    name: 'the signature of an event is not looked at',
    file: 'api/webhook.ts',
    find: 'return await stripe.webhooks.constructEventAsync(body, signature, secret)',
    replace: 'return JSON.parse(body) as Stripe.Event',
    tests: ['test/api/webhook.test.ts'],
    only: 'is refused',
  },
  {
    name: 'a sentence has no Arabic',
    file: 'messages/ar.json',
    find: '  "about_shop":',
    replace: '  "about_shop_later":',
    tests: ['test/messages.test.ts'],
  },
  {
    name: 'pages are kept although the catalogue was edited',
    file: 'db/watch.ts',
    find: "  'payment_events',\n",
    replace: "  'payment_events',\n  'products',\n",
    tests: ['test/db/watch.test.ts'],
  },
  {
    name: 'a page is thought to be still so although what it shows was edited',
    file: 'db/reads.ts',
    find: '=== said),',
    replace: "=== said || query.sql.includes('products')),",
    tests: ['test/db/reads.test.ts'],
  },
  {
    name: 'what was known already is not counted among what a page was made from',
    file: 'db/until-changed.ts',
    find: '    noteAgain(reads)\n',
    replace: '',
    tests: ['test/db/reads.test.ts'],
  },
  {
    name: 'a picture is kept as it was sent',
    file: 'shop/catalogue/pictures.server.ts',
    find: '      await writeSizes(folder, name, read)\n',
    replace: `      await writeSizes(folder, name, read)
      for (const size of widths.uploads) {
        await writeFile(join(folder, \`\${name}-\${size}.webp\`), bytes)
      }\n`,
    tests: ['test/api/images.test.ts'],
    only: 'does not come through',
  },
  {
    name: 'the login page leads to another site',
    file: 'app/account/next-path.ts',
    find: '  const isPlain = !/\\/\\/|\\\\|%2f|%5c|%0|%2e/i.test(pathname)\n',
    replace: '  const isPlain = true\n',
    tests: ['app/account/next-path.test.ts'],
  },
  {
    name: 'a new call says that anyone may make it',
    file: 'api/admin/settings.ts',
    find: "summary: 'The shop’s settings and their version',\n    policy: 'admin',",
    replace: "summary: 'The shop’s settings and their version',\n    policy: 'anyone',",
    tests: ['test/api/who-may.test.ts'],
  },
  {
    name: 'a call that changes products says that anyone may make it',
    file: 'api/products-edit.ts',
    find: "summary: 'Deletes a product; it can be restored',\n    policy: 'admin',",
    replace: "summary: 'Deletes a product; it can be restored',\n    policy: 'anyone',",
    tests: ['test/api/who-may.test.ts'],
  },
  {
    name: 'a guess at a password is counted for its client only',
    file: 'api/auth.ts',
    find: "        await countAttempt(db, 'sign-in-account', body.email, now()),\n",
    replace: '',
    tests: ['test/api/guessing.test.ts'],
    only: 'one account',
  },
  {
    name: 'an unknown e-mail is refused without hashing anything',
    file: 'shop/accounts/accounts.server.ts',
    find: '  const isRight = await passwords.isRight(credentials.password, row?.password_hash)\n',
    replace:
      '  const isRight = row && (await passwords.isRight(credentials.password, row.password_hash))\n',
    tests: ['test/api/guessing.test.ts'],
    only: 'as long',
  },
  {
    name: 'a caution is lost where the product also suits',
    file: 'shop/health/advice.ts',
    find: '  if (nutrients.length > 0) return',
    replace: '  if (nutrients.length > 0 && !product.conditions.includes(condition)) return',
    tests: ['shop/health/advice.test.ts'],
  },
  {
    name: 'an error tells what went wrong inside',
    file: 'server/app.ts',
    find: "problem(500, 'server', { requestId }",
    replace: "problem(500, 'server', { requestId, detail: String(error) }",
    tests: ['test/server/wrong-requests.test.ts'],
    only: 'a fault inside',
  },
  {
    name: 'the pattern of an e-mail tries every way to cut a long text in two',
    file: 'shop/accounts/account.ts',
    find: 'v.regex(/^[a-z0-9._%+-]{1,64}@',
    replace: 'v.regex(/^[a-z0-9._%+-]*[a-z0-9._%+-]*@',
    tests: ['test/api/long-input.test.ts'],
    only: 'its length: "-"',
  },
  {
    name: 'the log keeps what a database or a mail server repeats of people',
    file: 'server/log.ts',
    find: 'serializers: { err: factsOf }',
    replace: 'serializers: {}',
    tests: ['test/server/canaries.test.ts'],
  },
  {
    name: 'what is no page has no content security policy',
    file: 'server/secure-answers.ts',
    find: 'if (hasPolicy && !hasOwn) headers.set',
    replace: 'if (hasPolicy && hasOwn) headers.set',
    tests: ['test/server/headers.test.ts'],
  },
  {
    name: 'operation: metrics are told to everybody',
    file: 'server/metrics/metrics-endpoint.ts',
    find: 'if (!isSame(',
    replace: 'if (false && !isSame(',
    tests: ['test/server/metrics.test.ts'],
  },
  {
    name: 'operation: refusals for want of stock are not counted',
    file: 'api/payment.ts',
    find: "if (refusal.problem === 'out-of-stock') services.counters.oversellRefused.inc()",
    replace: '',
    tests: ['test/server/metrics.test.ts'],
  },
  {
    name: 'operation: orders go on into a database that was removed',
    file: 'db/sqlite.ts',
    find: 'if (!ONLY_READS.test(sql)) beforeWriting()',
    replace: '',
    tests: ['test/server/data-folder.test.ts'],
  },
  {
    name: 'operation: a connection that nothing comes through is used again',
    file: 'db/patience.ts',
    find: '        void client.end()\n',
    replace: '',
    tests: ['test/server/database-away.test.ts'],
    needsPostgres: true,
  },
  {
    name: 'operation: a fault that no request owns breaks the others',
    file: 'server/stop.ts',
    find: 'void stop({ noticeMs: 0, exitCode: 1 })',
    replace: 'process.exit(1)',
    tests: ['test/server/faults.test.ts'],
  },
  {
    name: 'pages are made for those who have gone away',
    file: 'server/load.ts',
    find: 'socket.writable === false',
    replace: 'socket.writable === undefined',
    tests: ['test/server/load.test.ts'],
  },
]
