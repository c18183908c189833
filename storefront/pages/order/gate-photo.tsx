import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { serverErrorText } from '#messages/server-error-text.ts'
import type { GatePhoto } from '#shop/delivery/gate-photo.ts'
import { openStates } from '#shop/orders/order/order-states.ts'
import type { Order } from '#shop/orders/order/order.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './gate-photo.module.css'

/**
 * The customer can add the gate photo until the delivery, with plain forms. `said` is the result of the last
 * upload: `saved` or an error code.
 */
export function GatePhotoPart(props: {
  order: Pick<Order, 'number' | 'key' | 'state'>
  photo: GatePhoto | undefined
  said: string | null
}) {
  const { order, photo, said } = props
  const isOpen = openStates.some((state) => state === order.state)
  if (!isOpen && !photo) return null
  const query = new URLSearchParams({ key: order.key, page: getLocale() }).toString()
  const path = `/api/orders/${order.number}/gate-photo`
  const isSaved = said === 'saved'
  return (
    <section id="gate" className="panel stack-4 no-print" aria-labelledby="gate-title">
      <h2 id="gate-title" className="subheading">
        {m.gate_photo_title()}
      </h2>
      {isSaved && (
        <Notice tone="success">{photo ? m.gate_photo_saved() : m.gate_photo_removed()}</Notice>
      )}
      {photo && <img {...photo} alt={m.gate_photo_alt()} className={styles.photo} />}
      {isOpen && (
        <form
          className={`stack-4 ${styles.form}`}
          method="post"
          encType="multipart/form-data"
          action={`${path}?${query}`}
        >
          <Field
            type="file"
            name="photo"
            label={m.gate_photo_choose()}
            hint={m.gate_photo_hint()}
            error={said && !isSaved ? serverErrorText(said) : undefined}
            accept="image/jpeg,image/png,image/webp,image/avif"
            required
          />
          <Button type="submit" variant="secondary">
            {photo ? m.gate_photo_replace() : m.gate_photo_add()}
          </Button>
        </form>
      )}
      {photo && (
        <form method="post" action={`${path}/remove?${query}`}>
          <Button type="submit" variant="quiet">
            {m.gate_photo_remove()}
          </Button>
        </form>
      )}
    </section>
  )
}
