import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { loadAdmin } from '#admin/api/ask-admin.ts'
import { useSettings } from '#admin/api/settings.ts'
import { EditForm, FormPart } from '#admin/form/edit-form.tsx'
import { useForm, type FormState } from '#admin/form/use-form.ts'
import { PageHead } from '#admin/layout/page-head.tsx'
import { randomKey } from '#browser/random-key.ts'
import { formatFullDay } from '#format/dates.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { MissingField } from '#admin/orders/missing-field.tsx'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { Money } from '#ui/money.tsx'
import { Totals } from '#ui/totals.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale, localPath } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { channelList } from '#shop/orders/place/phone-order.ts'
import type { Person } from '#shop/customers/people.ts'
import { stateOf } from './carried.ts'
import { areaList, CustomerFields, firstDay } from './customer-fields.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { blank, labelOf, placeOrder, pricesOf, termsOfArea, withCurrent } from './order-form.ts'
import type { Line, PlacedOrder, Values } from './order-form.ts'
import { focusOn, focusOnWrongQuantity, pressed } from './keyboard.ts'
import { OpenOrder } from './open-order.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './page.module.css'
import { ProductSearch } from './product-search.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const [areas, { channels }] = await Promise.all([
    loadAdmin(request, '/api/areas', areaList),
    loadAdmin(request, '/api/admin/channels', channelList),
  ])
  return { areas, channels }
}

/** Refusals that mean that the page's days, fees or discounts are outdated. */
const STALE = ['delivery-closed', 'day-full', 'below-minimum', 'amount-mismatch']

export function Component() {
  const { areas, channels } = useLoaderData<typeof loader>()
  const settings = useSettings()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [key] = useState(randomKey)
  const [known, setKnown] = useState<Person>()
  const form: FormState<Values, PlacedOrder> = useForm<Values, PlacedOrder>({
    blank,
    valuesOf: (_, typed = blank) => typed,
    labelOf,
    send: (values) => placeOrder(values, termsOfArea(values, areas, settings), key),
    onRefused(problem) {
      form.change(({ lines }) => ({ lines: withCurrent(lines, problem) }))
      if (STALE.includes(problem.code)) void revalidate()
    },
    said: ({ number }) => m.phone_order_placed({ number }),
    onSaved: ({ number }) => void navigate(localPath(`/admin/orders/${number}`)),
  })
  const { values, errors, field, change } = form
  // Runs after the page's heading got the focus on arrival.
  useEffect(() => focusOn('customer'), [])
  const prices = pricesOf(values, termsOfArea(values, areas, settings))
  const { totals, limit } = prices
  const areaOf = (id: string) => areas.find((one) => one.id === id)
  const isCollected = areaOf(values.area)?.kind === 'pickup'
  const areaName = (id: string) => {
    const area = areaOf(id)
    return area && nameIn(getLocale(), area)
  }

  function take(person: Person) {
    const { name, email, address, place, account, locale } = person
    const phone = readablePhone(person.phone)
    const area = areaName(person.area) === undefined ? '' : person.area
    const isInAccount = account !== null && account.email === email
    const date = firstDay(areas, area)
    const isAccepted = false
    const where = { address, place, area, date }
    change({ name, phone, email, account, isInAccount, locale, isAccepted, ...where })
    setKnown(person)
    focusOn(!phone ? 'phone' : !address ? 'address' : !area ? 'area' : 'items')
  }

  function begin(typed: { name: string } | { phone: string }) {
    change({
      ...blank,
      lines: values.lines,
      notes: values.notes,
      missing: values.missing,
      payment: values.payment,
      ...typed,
    })
    setKnown(undefined)
    focusOn('name' in typed ? 'phone' : 'name')
  }

  function add(product: Line['product']) {
    const at = values.lines.findIndex((line) => line.product._id === product._id)
    if (at < 0) change({ lines: [...values.lines, { product, qty: product.step }] })
    focusOn(`items.${at < 0 ? values.lines.length : at}.qty`)
  }

  function addTo(number: number) {
    const path = localPath(`/admin/orders/${number}/edit`)
    form.leave(() => void navigate(path, { state: stateOf(values) }))
  }

  return (
    <>
      <PageHead
        title={m.phone_order_title()}
        back={{ to: '/admin/orders', text: m.admin_orders() }}
      />
      <div
        role="group"
        aria-label={m.phone_order_title()}
        className={styles.page}
        onKeyDown={pressed}
      >
        <EditForm
          state={form}
          onSubmit={() => focusOnWrongQuantity() || void form.save()}
          saveLabel={m.checkout_place_order()}
          ways={
            <>
              <kbd className={styles.keys}>Ctrl + Enter</kbd>
              <strong className={styles.total}>
                <span className="visually-hidden">{m.totals_total()}: </span>
                <Money piastres={totals.total} />
              </strong>
            </>
          }
        >
          <div className={styles.columns}>
            <div className={styles.column}>
              <CustomerSearch areaName={areaName} onPerson={take} onNew={begin} />
              <Known person={known} />
              <OpenOrder
                phone={values.phone}
                date={values.date}
                hasLines={values.lines.length > 0}
                onAdd={addTo}
              />
              <CustomerFields
                form={form}
                areas={areas}
                channels={channels}
                notAccepted={known?.notAccepted ?? null}
              />
            </div>
            <div className={styles.column}>
              <FormPart title={m.phone_order_products()}>
                <ProductSearch error={errors.items} onAdd={add} />
                <OrderLines
                  lines={values.lines}
                  prices={prices}
                  errors={errors}
                  onChange={(lines) => change({ lines })}
                  onNext={() => focusOn('items')}
                />
                {values.lines.length > 0 && (
                  <Totals
                    totals={totals}
                    limit={limit > totals.total ? limit : undefined}
                    lines={values.lines.map(({ product, qty }) => ({ ...product, qty }))}
                    feeName={isCollected ? m.totals_collecting() : undefined}
                  />
                )}
              </FormPart>
              <MissingField {...field('missing')} onChoose={(missing) => change({ missing })} />
              <TextAreaField {...field('notes')} rows={2} isOptional />
              <SelectField
                {...field('payment')}
                hint={values.payment === 'card' ? m.phone_order_card_hint() : undefined}
                onChange={({ target }) =>
                  change({ payment: target.value === 'card' ? 'card' : 'cash' })
                }
              >
                <option value="cash">{m.phone_order_payment_cash()}</option>
                <option value="card">{m.phone_order_payment_card()}</option>
              </SelectField>
            </div>
          </div>
        </EditForm>
      </div>
    </>
  )
}

/** Announces how often and when the found customer ordered. */
function Known({ person }: { person: Person | undefined }) {
  return (
    <p role="status" className={styles.known}>
      {person?.lastDay
        ? m.phone_order_known({
            orders: m.admin_orders_count({ count: person.orders }),
            day: formatFullDay(person.lastDay, getLocale()),
          })
        : ''}
    </p>
  )
}
