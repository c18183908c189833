import type { Ref } from 'react'
import { useLocale } from '#app/locale.ts'
import { isolate } from '#app/ui/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { nameIn } from '#shop/catalogue/product.ts'
import type { DeskProduct } from '#shop/catalogue/product-desk.ts'
import { Confirm, type ConfirmHandle } from '../confirm.tsx'

type Props = {
  ref: Ref<ConfirmHandle>
  product: DeskProduct | undefined
  onConfirm: () => void
}

export function DeleteDialog({ ref, product, onConfirm }: Props) {
  const locale = useLocale()
  const name = product ? isolate(nameIn(locale, product)) : ''
  return (
    <Confirm
      ref={ref}
      title={m.desk_delete_title({ name })}
      action={m.delete_it()}
      isDangerous
      onConfirm={onConfirm}
    >
      <p>{m.desk_delete_text()}</p>
    </Confirm>
  )
}
