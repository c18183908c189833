import { DatabaseSync } from 'node:sqlite'

let statement

/** The products on the shop's own list: the first 12 vegetables in its database. */
export function products() {
  statement ??= new DatabaseSync(process.env.SHOP_FILE, { readOnly: true }).prepare(
    `select * from products
     where category = 'vegetable' and deleted_at is null and visible = 1
     order by sold_out, rank, id limit 12`,
  )
  return statement.all()
}

export function priceOf({ unit_price_piastres: piastres }) {
  return `EGP ${(piastres / 100).toFixed(2)}`
}
