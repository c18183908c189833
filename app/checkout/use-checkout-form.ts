import { useEffect, useState } from 'react'
import { chooseArea, useChosenArea } from '#app/area.ts'
import { useShop } from '#app/shop.ts'
import { errorText } from '#messages/error-text.ts'
import { nextDeliveries, type Area, type Delivery } from '#shop/delivery/area.ts'
import type { Day } from '#shop/delivery/cairo.ts'
import type { CheckoutField } from '#shop/orders/checkout.ts'
import { fillKnown, knownVisitor } from './known-visitor.ts'
import { keepDraft, readDraft } from './draft.ts'
import { checkAll, edit, isRight, leave, refuse, startForm, type FormValues } from './form-state.ts'

/** The checkout's form: its values, what is wrong with them, and where and when it may be delivered. */
export function useCheckoutForm() {
  const { areas } = useShop()
  const chosenArea = useChosenArea()
  const [closedBefore, setClosedBefore] = useState<Day>('')
  const [state, setState] = useState(() => startForm(startValues(areas, chosenArea)))
  const { values, shown } = state
  useEffect(() => {
    const leaving = new AbortController()
    void knownVisitor(areas, leaving.signal).then((known) => {
      if (!known || leaving.signal.aborted) return
      setState((now) => fillKnown(now, known, (area) => firstDay(area, '')))
    })
    return () => leaving.abort()
  }, [areas])
  const area = areas.find((one) => one.id === values.area)
  const deliveries = area ? offered(area, closedBefore) : []

  function change(changed: Partial<FormValues>) {
    const next = edit(state, changed)
    setState(next)
    keepDraft(next.values)
  }

  function changeArea(id: string) {
    const now = areas.find((one) => one.id === id)
    const governorate = now?.governorate ?? values.governorate
    change({ governorate, area: id, date: now ? firstDay(now, closedBefore) : '' })
    if (now) chooseArea(id)
  }

  function changeGovernorate(governorate: string) {
    const within = areas.filter((one) => one.governorate === governorate)
    const only = within.length === 1 ? within[0] : undefined
    change({ governorate, area: only?.id ?? '', date: only ? firstDay(only, closedBefore) : '' })
    if (only) chooseArea(only.id)
  }

  /** Orders for the chosen day have closed; the next one is taken instead. */
  function closeDay(next: Day | undefined) {
    setClosedBefore(next ?? '')
    const date = area ? firstDay(area, next ?? '') : ''
    setState(refuse(edit(state, { date }), { date: 'delivery-closed' }))
  }

  function check() {
    const checked = checkAll(state)
    setState(checked.state)
    return { form: checked.form, codes: checked.state.shown }
  }

  /** What every text field and select needs of the form. */
  function bind(field: CheckoutField) {
    const code = shown[field]
    return {
      name: field,
      value: values[field],
      error: code && errorText(code),
      isValid: isRight(state, field),
      onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
      onBlur: () => setState((now) => leave(now, field)),
    }
  }

  return {
    values,
    shown,
    area,
    deliveries,
    bind,
    change,
    changeArea,
    changeGovernorate,
    closeDay,
    check,
    refuse: (codes: typeof shown) => setState((now) => refuse(now, codes)),
  }
}
export type CheckoutFormInPage = ReturnType<typeof useCheckoutForm>

function startValues(areas: Area[], chosenArea: Area | undefined): Partial<FormValues> {
  const draft = readDraft()
  const area = areas.find((one) => one.id === draft.area) ?? chosenArea
  const day = area && offered(area, '').find(({ date }) => date === draft.date)?.date
  return {
    ...draft,
    governorate: area?.governorate ?? draft.governorate ?? '',
    area: area?.id ?? '',
    date: day ?? (area ? firstDay(area, '') : ''),
  }
}

function offered(area: Area, closedBefore: Day): Delivery[] {
  return nextDeliveries(area, new Date()).filter(({ date }) => date >= closedBefore)
}

function firstDay(area: Area, closedBefore: Day): Day {
  return offered(area, closedBefore)[0]?.date ?? ''
}
