import { Choice } from '#admin/form/choice.tsx'
import { FormPart } from '#admin/form/edit-form.tsx'
import type { FormState } from '#admin/form/use-form.ts'
import formStyles from '#admin/form/form.module.css'
import { formatShortDay } from '#format/dates.ts'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { inLanguage } from '#shop/in-language.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { PlacedOrder, Values } from './order-form.ts'

export type Area = {
  id: string
  name: string
  nameAr: string
  governorate: string
  governorateAr: string
  nextDeliveries: { date: string }[]
}

const governorateIn = inLanguage('governorate')

type Props = { form: FormState<Values, PlacedOrder>; areas: Area[] }

/** Who the order is for, and where and when it comes. */
export function CustomerFields({ form, areas }: Props) {
  const { values, field, change } = form
  const locale = getLocale()
  const area = areas.find(({ id }) => id === values.area)
  const governorates = [...Map.groupBy(areas, (one) => governorateIn(locale, one))]
  return (
    <>
      <FormPart title={m.checkout_contact()}>
        <div className={formStyles.pair}>
          <Field {...field('name')} autoComplete="off" />
          <Field {...field('phone')} type="tel" autoComplete="off" />
        </div>
        <Field
          {...field('email')}
          type="email"
          autoComplete="off"
          isOptional
          hint={m.phone_order_email_hint()}
        />
        {values.account && (
          <Choice
            id="accountId"
            checked={values.isInAccount}
            hint={m.phone_order_account_hint()}
            onChange={({ target }) => change({ isInAccount: target.checked })}
          >
            {m.phone_order_account({ email: values.account.email })}
          </Choice>
        )}
      </FormPart>
      <FormPart title={m.checkout_delivery()}>
        <TextAreaField {...field('address')} rows={2} />
        <div className={formStyles.pair}>
          <SelectField
            {...field('area')}
            onChange={({ target }) =>
              change({ area: target.value, date: firstDay(areas, target.value) })
            }
          >
            <option value="">{m.checkout_choose()}</option>
            {governorates.map(([governorate, inside]) => (
              <optgroup key={governorate} label={governorate}>
                {inside.map((one) => (
                  <option key={one.id} value={one.id}>
                    {nameIn(locale, one)}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <SelectField {...field('date')}>
            {!area && <option value="">{m.checkout_choose()}</option>}
            {area?.nextDeliveries.map(({ date }) => (
              <option key={date} value={date}>
                {formatShortDay(date, locale)}
              </option>
            ))}
          </SelectField>
        </div>
      </FormPart>
    </>
  )
}

/** The next delivery day of an area; empty where there is none. */
export function firstDay(areas: Area[], area: string): string {
  return areas.find(({ id }) => id === area)?.nextDeliveries[0]?.date ?? ''
}
