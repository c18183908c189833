import { useState } from 'react'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import type { Supply } from '#shop/buying/supplier.ts'
import type { Day } from '#shop/cairo.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'
import styles from './buying.module.css'

export function EnterGoods({ supply, today }: { supply: Supply[]; today: Day }) {
  const locale = getLocale()
  const [chosen, setChosen] = useState('')
  const [open, setOpen] = useState<'receive' | 'write-off'>()
  const goods = supply.find(({ productId }) => productId === chosen)
  const close = () => setOpen(undefined)
  return (
    <section className={styles.enter} aria-labelledby="enter">
      <h2 id="enter" className="subheading">
        {m.goods_enter()}
      </h2>
      <div className={styles.choose}>
        <SelectField
          name="product"
          label={m.buying_product()}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{m.goods_choose()}</option>
          {supply.map((one) => (
            <option key={one.productId} value={one.productId}>
              {nameIn(locale, one)}
            </option>
          ))}
        </SelectField>
        <Button disabled={!goods} onClick={() => setOpen('receive')}>
          {m.buying_receive()}
        </Button>
        <Button variant="secondary" disabled={!goods} onClick={() => setOpen('write-off')}>
          {m.buying_write_off()}
        </Button>
      </div>
      {goods && open === 'receive' && (
        <ReceiveDialog
          goods={goods}
          days={{ from: today, to: today }}
          supplier={goods.supplier || goods.producerSupplier}
          onClose={close}
        />
      )}
      {goods && open === 'write-off' && <WriteOffDialog goods={goods} onClose={close} />}
    </section>
  )
}
