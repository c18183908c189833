import { useState } from 'react'
import { FormPart } from '#admin/form/edit-form.tsx'
import type { FormState } from '#admin/form/use-form.ts'
import formStyles from '#admin/form/form.module.css'
import { AreaOptions, firstDay, type Area } from '#admin/pages/new-order/customer-fields.tsx'
import { changeReasonName } from '#format/change-words.ts'
import { formatShortDay } from '#format/dates.ts'
import { MissingField } from '#admin/orders/missing-field.tsx'
import { Choice } from '#admin/form/choice.tsx'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { RecipientFields } from '#ui/recipient-fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { placedMethods } from '#shop/orders/order/order-states.ts'
import { changeReasons } from '#shop/orders/revise/revision.ts'
import { OTHER, type Values } from './edit-form.ts'

type Props = {
  form: FormState<Values, AdminOrder>
  order: AdminOrder
  areas: Area[]
  /** The warning that the day is no delivery day of the area, until staff confirm it. */
  unsure?: string | undefined
}

export function EditDelivery({ form, order, areas, unsure }: Props) {
  const { values, field, change } = form
  const [isOther, setIsOther] = useState(false)
  const locale = getLocale()
  const area = areas.find(({ id }) => id === values.area)
  const offered = area?.nextDeliveries.map(({ date }) => date) ?? []
  const isItsArea = values.area === order.area.id
  const days = [...new Set([...(isItsArea ? [order.deliveryDate] : []), ...offered])].toSorted()
  // A day outside of the list was typed, so its field stays open.
  const isTyped = isOther || !days.includes(values.date)
  return (
    <FormPart title={m.checkout_delivery()}>
      {area?.kind !== 'pickup' && <TextAreaField {...field('address')} rows={2} />}
      <div className={formStyles.pair}>
        <SelectField
          {...field('area')}
          onChange={({ target: { value } }) => {
            setIsOther(false)
            const isBack = value === order.area.id
            const date = isBack ? order.deliveryDate : firstDay(areas, value)
            change({ area: value, date, isSure: false })
          }}
        >
          {!area && <option value={order.area.id}>{nameIn(locale, order.area)}</option>}
          <AreaOptions areas={areas} />
        </SelectField>
        <SelectField
          name={isTyped ? 'day' : 'date'}
          label={m.checkout_day()}
          error={isTyped ? undefined : form.errors.date}
          value={isTyped ? OTHER : values.date}
          onChange={({ target: { value } }) => {
            setIsOther(value === OTHER)
            if (value !== OTHER) change({ date: value, isSure: false })
          }}
        >
          {days.map((date) => (
            <option key={date} value={date}>
              {formatShortDay(date, locale)}
            </option>
          ))}
          <option value={OTHER}>{m.day_other()}</option>
        </SelectField>
      </div>
      {isTyped && (
        <Field
          {...field('date')}
          type="date"
          label={m.day_other_label()}
          onChange={({ target }) => change({ date: target.value, isSure: false })}
        />
      )}
      {(unsure || values.isSure) && (
        <Notice tone="warn" isAlert>
          <p>
            {area?.fullDays.includes(values.date) ? m.error_day_full() : m.error_not_area_day()}
          </p>
          <Choice
            name="isSure"
            checked={values.isSure}
            aria-invalid={form.errors.isSure ? true : undefined}
            onChange={({ target }) => change({ isSure: target.checked })}
          >
            {m.day_sure()}
          </Choice>
        </Notice>
      )}
      <div className={formStyles.pair}>
        <Field {...field('name')} autoComplete="off" />
        <Field {...field('phone')} type="tel" autoComplete="off" />
      </div>
      <RecipientFields
        recipient={values.recipient}
        errorAt={(path) => form.errors[path]}
        onChange={(recipient) => change({ recipient })}
      />
    </FormPart>
  )
}

export function EditWishes({ form, order }: Pick<Props, 'form' | 'order'>) {
  const { values, field, change } = form
  return (
    <>
      <div className={formStyles.pair}>
        <MissingField {...field('missing')} onChoose={(missing) => change({ missing })} />
        {order.paymentState === 'unpaid' && (
          <SelectField
            {...field('payment')}
            onChange={({ target }) => {
              const payment = placedMethods.find((one) => one === target.value)
              if (payment) change({ payment })
            }}
          >
            <option value="cash">{m.checkout_cash()}</option>
            <option value="card">{m.checkout_card()}</option>
          </SelectField>
        )}
      </div>
      {order.paymentState !== 'unpaid' && <p>{m.edit_order_paid()}</p>}
      <TextAreaField {...field('notes')} rows={2} isOptional />
      <SelectField {...field('reason')} hint={m.edit_order_reason_hint()}>
        <option value="">{m.checkout_choose()}</option>
        {changeReasons.map((one) => (
          <option key={one} value={one}>
            {changeReasonName[one]()}
          </option>
        ))}
        <option value={OTHER}>{m.reason_other()}</option>
      </SelectField>
      {values.reason === OTHER && <Field {...field('why')} maxLength={200} autoComplete="off" />}
    </>
  )
}
