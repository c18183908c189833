import { Price } from '#ui/price.tsx'
import { m } from '#messages/compiled/messages.js'
import { NO_PICTURE } from '#shop/catalogue/picture.ts'
import { fieldsOfNew } from '#shop/catalogue/product-form.ts'
import { checkValues, blank, type FormValues } from './form-values.ts'
import styles from './product-form.module.css'

/** Valid values for the other fields, so that only the fields of the price are checked. */
const complete: FormValues = { ...blank, name: 'x', src: NO_PICTURE, quantity: '0' }

/** The price that shoppers will see. Shows nothing until price and offer are valid. */
export function FinalPrice({ values }: { values: FormValues }) {
  const { price, offer, unit, unitAmount } = values
  const weighed = values.weighed && unit === 'kg'
  const checked = checkValues({ ...complete, price, offer, unit, unitAmount, weighed })
  if (!checked.ok) return null
  return (
    <output className={styles.final} htmlFor="price offer unit unitAmount">
      <span>{m.product_form_final_price()}</span>
      <Price product={fieldsOfNew(checked.product)} />
    </output>
  )
}
