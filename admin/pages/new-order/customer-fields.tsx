import * as v from 'valibot'
import { Choice } from '#admin/form/choice.tsx'
import { FormPart } from '#admin/form/edit-form.tsx'
import type { FormState } from '#admin/form/use-form.ts'
import formStyles from '#admin/form/form.module.css'
import { formatShortDay } from '#format/dates.ts'
import { Field, SelectField, TextAreaField } from '#ui/field.tsx'
import { areaKinds } from '#shop/delivery/pickup.ts'
import { RecipientFields } from '#ui/recipient-fields.tsx'
import { TellByField } from '#admin/orders/tell-by-field.tsx'
import type { TextChannel } from '#shop/mail/channels.ts'
import { PlaceField } from '#ui/place-field.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { inLanguage } from '#shop/in-language.ts'
import { streetOf } from '#shop/street.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { PlacedOrder, Values } from './order-form.ts'

const text = v.string()
export const areaList = v.array(
  v.object({
    id: text,
    kind: v.picklist(areaKinds),
    name: text,
    nameAr: text,
    governorate: text,
    governorateAr: text,
    nextDeliveries: v.array(v.object({ date: text })),
    fullDays: v.array(text),
    terms: v.array(
      v.object({
        from: text,
        fee: v.number(),
        minimum: v.number(),
        freeAbove: v.nullable(v.number()),
      }),
    ),
  }),
)
export type Area = v.InferOutput<typeof areaList>[number]

const governorateIn = inLanguage('governorate')

type Props = {
  form: FormState<Values, PlacedOrder>
  areas: Area[]
  /** The text channels that the shop has set up. */
  channels: readonly TextChannel[]
  /** The reason why the shop refuses orders of this customer; null when it accepts them. */
  notAccepted: string | null
}

export function CustomerFields({ form, areas, channels, notAccepted }: Props) {
  const { values, field, change } = form
  const locale = getLocale()
  const area = areas.find(({ id }) => id === values.area)
  const isPickup = area?.kind === 'pickup'
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
        {(notAccepted !== null || values.isAccepted || form.errors.isAccepted) && (
          <Choice
            id="isAccepted"
            checked={values.isAccepted}
            aria-invalid={form.errors.isAccepted ? true : undefined}
            hint={
              form.errors.isAccepted ?? m.phone_order_not_accepted({ reason: notAccepted ?? '' })
            }
            onChange={({ target }) => change({ isAccepted: target.checked })}
          >
            {m.phone_order_take_anyway()}
          </Choice>
        )}
        <TellByField
          {...field('tellBy')}
          offered={channels}
          onChoose={(tellBy) => change({ tellBy, isAgreed: false })}
        />
        {values.tellBy !== 'mail' && (
          <Choice
            id="isAgreed"
            checked={values.isAgreed}
            hint={m.phone_order_agreed_hint()}
            aria-invalid={form.errors.isAgreed ? true : undefined}
            onChange={({ target }) => change({ isAgreed: target.checked })}
          >
            {m.phone_order_agreed()}
          </Choice>
        )}
        {values.account && (
          <Choice
            id="accountId"
            checked={values.isInAccount}
            hint={m.phone_order_account_hint()}
            onChange={({ target }) => change({ isInAccount: target.checked })}
          >
            {m.phone_order_account({ email: values.account.email || values.phone })}
          </Choice>
        )}
      </FormPart>
      <FormPart title={m.checkout_delivery()}>
        {!isPickup && (
          <>
            <RecipientFields
              recipient={values.recipient}
              errorAt={(path) => form.errors[path]}
              onChange={(recipient) => change({ recipient })}
            />
            <TextAreaField
              {...field('address')}
              rows={2}
              onChange={({ target }) => {
                const isElsewhere = streetOf(target.value) !== streetOf(values.address)
                change({ address: target.value, ...(isElsewhere && { place: null }) })
              }}
            />
            <PlaceField
              place={values.place}
              area={values.area}
              onPlace={(place, id) => {
                const isKnown = areas.some((one) => one.id === id)
                const isOther = id !== null && isKnown && id !== values.area
                change({
                  place,
                  ...(isOther && { area: id, date: firstDay(areas, id), isSure: false }),
                })
              }}
            />
          </>
        )}
        <div className={formStyles.pair}>
          <SelectField
            {...field('area')}
            onChange={({ target }) =>
              change({
                area: target.value,
                date: firstDay(areas, target.value),
                isSure: false,
              })
            }
          >
            <option value="">{m.checkout_choose()}</option>
            <AreaOptions areas={areas} />
          </SelectField>
          <SelectField
            {...field('date')}
            onChange={({ target }) => change({ date: target.value, isSure: false })}
          >
            {!area && <option value="">{m.checkout_choose()}</option>}
            {area?.nextDeliveries.map(({ date }) => (
              <option key={date} value={date}>
                {formatShortDay(date, locale)}
              </option>
            ))}
            {area?.fullDays.map((date) => (
              <option key={date} value={date}>
                {m.day_full_of({ day: formatShortDay(date, locale) })}
              </option>
            ))}
          </SelectField>
        </div>
        {(area?.fullDays.includes(values.date) || values.isSure || form.errors.isSure) && (
          <Choice
            id="isSure"
            checked={values.isSure}
            aria-invalid={form.errors.isSure ? true : undefined}
            onChange={({ target }) => change({ isSure: target.checked })}
            hint={form.errors.isSure ?? m.error_day_full()}
          >
            {m.phone_order_sure()}
          </Choice>
        )}
      </FormPart>
    </>
  )
}

/** Options for the areas by governorate, then for the pick-up points. */
export function AreaOptions({ areas }: { areas: Area[] }) {
  const locale = getLocale()
  const points = areas.filter(({ kind }) => kind === 'pickup')
  const delivered = areas.filter(({ kind }) => kind !== 'pickup')
  const groups = [...Map.groupBy(delivered, (one) => governorateIn(locale, one))]
  if (points.length > 0) groups.push([m.areas_points(), points])
  return groups.map(([governorate, inside]) => (
    <optgroup key={governorate} label={governorate}>
      {inside.map((one) => (
        <option key={one.id} value={one.id}>
          {nameIn(locale, one)}
        </option>
      ))}
    </optgroup>
  ))
}

/** Returns the next delivery day of an area; '' when it has none. */
export function firstDay(areas: Area[], area: string): string {
  return areas.find(({ id }) => id === area)?.nextDeliveries[0]?.date ?? ''
}
