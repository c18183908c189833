import { useEffect, useEffectEvent, useState } from 'react'
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'
import { loadAdmin, param } from '#admin/api/ask-admin.ts'
import { EditForm, FormPart } from '#admin/form/edit-form.tsx'
import { useForm, type FormState } from '#admin/form/use-form.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { carriedIn, type Carried } from '#admin/pages/new-order/carried.ts'
import { areaList } from '#admin/pages/new-order/customer-fields.tsx'
import { focusOn, focusOnWrongQuantity, pressed } from '#admin/pages/new-order/keyboard.ts'
import type { Line } from '#admin/pages/new-order/order-form.ts'
import listStyles from '#admin/pages/new-order/page.module.css'
import { ProductSearch } from '#admin/pages/new-order/product-search.tsx'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { canEditLines } from '#shop/orders/change/moves.ts'
import { adminOrder, type AdminOrder } from '#shop/orders/order/staff-order.ts'
import { addCarried, lineOf } from './add-lines.ts'
import { CarriedNotice } from './carried-notice.tsx'
import { Difference } from './difference.tsx'
import { EditDelivery, EditWishes } from './edit-details.tsx'
import { saveEdit, usePreview } from './edit-calls.ts'
import { carriedOver, valuesOf, type Values } from './edit-form.ts'
import { EditLines } from './edit-lines.tsx'
import { Locked } from './locked.tsx'
import styles from './page.module.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = `/api/admin/orders/${encodeURIComponent(param(params, 'number'))}`
  const [order, areas] = await Promise.all([
    loadAdmin(request, path, adminOrder),
    loadAdmin(request, '/api/areas', areaList),
  ])
  return { order, areas }
}

const labels: Record<string, () => string> = {
  name: m.checkout_name,
  phone: m.checkout_phone,
  'recipient.name': m.recipient_name,
  'recipient.phone': m.recipient_phone,
  'recipient.note': m.gift_note,
  address: m.order_address,
  area: m.checkout_area,
  date: m.checkout_day,
  isSure: m.day_sure,
  notes: m.order_notes,
  missing: m.checkout_missing,
  payment: m.checkout_payment,
  reason: m.edit_order_reason,
  why: m.edit_order_why,
  items: m.phone_order_products,
}

/** Everything that staff can change until the order is packed. */
export function Component() {
  const { order, areas } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const money = useMoney()
  const [isOutdated, setIsOutdated] = useState(false)
  const back = `/admin/orders/${order.number}`
  const carried = carriedIn(useLocation().state)
  const [begun] = useState(() => begunWith(order, carried))
  const form: FormState<Values, AdminOrder> = useForm<Values, AdminOrder>({
    saved: order,
    valuesOf,
    unsaved: begun.values,
    labelOf: (path) => labels[path]?.() ?? '',
    send: (values, base = order) => saveEdit(base, values),
    onRefused: ({ code }) => code === 'order-changed' && void revalidate(),
    said: ({ total }) => m.edit_saved({ total: money(total) }),
    // Replaces the page whose history state has the carried lines, so that going back adds them no second time.
    onSaved: () => void navigate(localPath(back), { replace: carried.lines.length > 0 }),
  })
  const { values, errors, base = order, change } = form
  const outcome = usePreview(base, values, () => void revalidate())

  // The order was changed elsewhere. The values typed here are applied to its new state.
  const takeOver = useEffectEvent((now: AdminOrder) => {
    if (now.version === base.version) return
    setIsOutdated(form.isDirty)
    form.change((typed) => carriedOver(base, typed, now))
    form.rebase(now)
  })
  useEffect(() => takeOver(order), [order])

  function setQty(productId: string, qty: number) {
    change(({ lines }) => ({
      lines: lines.map((line) => (line.productId === productId ? { ...line, qty } : line)),
    }))
  }

  function add(product: Line['product']) {
    const at = values.lines.findIndex(({ productId }) => productId === product._id)
    const line = values.lines[at]
    if (!line) change({ lines: [...values.lines, lineOf(product, base.memberDiscount)] })
    else if (line.qty === 0) setQty(line.productId, line.step)
    focusOn(`lines.${at < 0 ? values.lines.length : at}.qty`)
  }

  return (
    <>
      <PageHead
        title={m.edit_order_title({ number: order.number })}
        back={{ to: back, text: m.order_admin_title({ number: order.number }) }}
      />
      {!canEditLines(order) && <Locked order={order} />}
      <CarriedNotice {...begun} />
      {(canEditLines(order) || form.isDirty) && (
        <div
          role="group"
          aria-label={m.edit_order_title({ number: order.number })}
          className={listStyles.page}
          onKeyDown={pressed}
        >
          <EditForm
            state={form}
            onSubmit={() => focusOnWrongQuantity() || void form.save()}
            saveLabel={m.change_save()}
            ways={
              <>
                <Difference outcome={outcome} isOutdated={isOutdated && !form.text} />
                <kbd className={listStyles.keys}>Ctrl + Enter</kbd>
              </>
            }
          >
            <div className={styles.columns}>
              <FormPart title={m.phone_order_products()}>
                <EditLines
                  order={base}
                  lines={values.lines}
                  outcome={outcome}
                  errors={errors}
                  onChange={setQty}
                  onNext={() => focusOn('items')}
                />
                <ProductSearch error={errors.items} onAdd={add} />
              </FormPart>
              <div className={listStyles.column}>
                <EditDelivery
                  form={form}
                  order={base}
                  areas={areas}
                  unsure={errors.isSure ?? unsureOf(outcome)}
                />
                <EditWishes form={form} order={base} />
              </div>
            </div>
          </EditForm>
        </div>
      )}
    </>
  )
}

function unsureOf(outcome: ReturnType<typeof usePreview>): string | undefined {
  return outcome?.kind === 'refused' ? outcome.problem.errors?.isSure?.message : undefined
}

/** Returns the values that the form begins with, and the lines of a new order that it has or cannot take. */
function begunWith(order: AdminOrder, carried: Carried) {
  if (!canEditLines(order)) return { values: {}, added: [], refused: carried.lines }
  if (carried.lines.length === 0) return { values: {}, added: [], refused: [] }
  const { lines, ...told } = addCarried(valuesOf(order).lines, carried.lines, order.memberDiscount)
  const notes = [order.notes, carried.notes].filter(Boolean).join('\n')
  return { values: { lines, notes }, ...told }
}
