import { useEffect, useState } from 'react'
import { chooseArea, useChosenArea } from '#storefront/features/delivery/area.ts'
import type { OwnAddress } from '#storefront/features/account/own-addresses.ts'
import { useShop } from '#storefront/page-context.ts'
import type { Area, PickupPoint } from '#shop/delivery/area.ts'
import type { Day } from '#shop/cairo.ts'
import { fieldOfPlace, type CodedPlace } from '#shop/coordinates.ts'
import { type CheckoutField } from '#shop/orders/place/checkout.ts'
import type { OfferedWay } from '#shop/payment/offered-ways.ts'
import { MOST_ADDRESSES } from '#shop/accounts/address.ts'
import { fillKnown, knownVisitor, partsOf } from './known-visitor.ts'
import { firstDay, fullDays, offeredDays } from './offered-days.ts'
import { keepDraft, readDraft } from './draft.ts'
import { useForm } from '#storefront/features/form/use-form.ts'
import {
  rules as rulesForAll,
  rulesWithoutEmail,
  startForm,
  type FormValues,
} from './form-state.ts'

/** The checkout's form: its values, what is wrong with them, and where and when it may be delivered. */
export function useCheckoutForm(ways: OfferedWay[]) {
  const { areas, points = none } = useShop()
  const chosenArea = useChosenArea()
  const [closedBefore, setClosedBefore] = useState<Day>('')
  const [needsNoEmail, setNeedsNoEmail] = useState(false)
  const rules = needsNoEmail ? rulesWithoutEmail : rulesForAll
  const form = useForm(rules, () => startForm(startValues({ areas, points, chosenArea, ways })))
  const { state, setState } = form
  const [addresses, setAddresses] = useState<OwnAddress[]>()
  const [keepsAddress, setKeepsAddress] = useState(false)
  // What one writes does not vanish under the hand, though it may come to be a saved address.
  const [isWriting, setIsWriting] = useState(false)
  const { values, shown } = state
  useEffect(() => {
    const leaving = new AbortController()
    void knownVisitor(areas, leaving.signal).then((known) => {
      if (!known || leaving.signal.aborted) return
      setAddresses(known.addresses)
      setNeedsNoEmail(known.needsNoEmail)
      setState((now) => fillKnown(now, known, (area) => firstDay(area, '')))
    })
    return () => leaving.abort()
  }, [areas, setState])
  const isCollecting = values.how !== ''
  const places: Area[] = isCollecting ? points : areas
  const area = places.find((one) => one.id === values.area)
  const deliveries = area ? offeredDays(area, closedBefore) : []
  const full = area ? fullDays(area) : []
  const isFull = full.some(({ date }) => date === values.date)
  const firstFree = deliveries[0]?.date
  // It is known after the first paint which days are full.
  useEffect(() => {
    if (isFull) setState((now) => ({ ...now, values: { ...now.values, date: firstFree ?? '' } }))
  }, [isFull, firstFree, setState])
  const delivery = deliveries.find(({ date }) => date === values.date)
  const chosenAddress = addresses?.find((one) => isIn(values, one))
  const hasRoom = addresses !== undefined && addresses.length < MOST_ADDRESSES
  const canKeepAddress = hasRoom && !chosenAddress && !isCollecting

  function change(changed: Partial<FormValues>) {
    const next = rules.edit(state, changed)
    setState(next)
    keepDraft(next.values)
  }

  function changeArea(id: string) {
    setIsWriting(true)
    const now = areas.find((one) => one.id === id)
    const governorate = now?.governorate ?? values.governorate
    change({ governorate, area: id, date: now ? firstDay(now, closedBefore) : '' })
    if (now) chooseArea(id)
  }

  /** Whether it is delivered, to the area that was chosen before, or collected at a point. */
  function changeHow(how: string) {
    const to = how ? points[0] : chosenArea
    const date = to ? firstDay(to, closedBefore) : ''
    const where = { area: to?.id ?? '', date, governorate: to?.governorate ?? '' }
    change({ how, ...where, ...(how && { receiver: '' }) })
  }

  function changePoint(id: string) {
    const to = points.find((one) => one.id === id)
    if (to) change({ area: id, date: firstDay(to, closedBefore) })
  }

  /** Where the door is, and the area that follows from it. */
  function choosePlace(place: CodedPlace | null, areaId: string) {
    const to = areas.find(({ id }) => id === areaId)
    const isOther = to !== undefined && to.id !== values.area
    if (isOther) setIsWriting(true)
    change({
      place: fieldOfPlace(place),
      ...(isOther && {
        governorate: to.governorate,
        area: to.id,
        date: firstDay(to, closedBefore),
      }),
    })
    if (isOther) chooseArea(to.id)
  }

  function changeGovernorate(governorate: string) {
    const within = areas.filter((one) => one.governorate === governorate)
    const only = within.length === 1 ? within[0] : undefined
    change({ governorate, area: only?.id ?? '', date: only ? firstDay(only, closedBefore) : '' })
    if (only) chooseArea(only.id)
  }

  /** Fills in a saved address; without one, its fields are empty again. */
  function chooseAddress(address: OwnAddress | undefined) {
    setIsWriting(!address)
    // Who took it at the address before does not take it at another one.
    const alone = chosenAddress?.recipient
      ? { receiver: '', recipientName: '', recipientPhone: '' }
      : {}
    if (!address)
      return change({ street: '', floor: '', flat: '', landmark: '', place: '', ...alone })
    const to = areas.find(({ id }) => id === address.area)
    if (!to) return
    const date = to.id === values.area ? values.date : firstDay(to, closedBefore)
    change({ governorate: to.governorate, area: to.id, date, ...alone, ...partsOf(address) })
    chooseArea(to.id)
  }

  /** Orders for the chosen day have closed, or it is full; the next one is taken instead. */
  function closeDay(code: 'delivery-closed' | 'day-full', next: Day | undefined) {
    if (code === 'delivery-closed') setClosedBefore(next ?? '')
    const date = area ? firstDay(area, next ?? '') : ''
    setState(rules.refuse(rules.edit(state, { date }), { date: code }))
  }

  function check() {
    const checked = rules.checkAll(state)
    setState(checked.state)
    return { form: checked.form, codes: checked.state.shown }
  }

  /** What every text field and select needs of the form. */
  function bind(field: CheckoutField) {
    return {
      ...form.bind(field),
      onChange: (event: { target: { value: string } }) => {
        if (placeFields.includes(field)) setIsWriting(true)
        change({ [field]: event.target.value })
      },
    }
  }

  return {
    values,
    shown,
    needsNoEmail,
    area,
    deliveries,
    /** Those that take no more orders. */
    full,
    /** The one on the chosen day. */
    delivery,
    /** Those that the visitor keeps; unknown until the shop has said so, and of who is not logged in. */
    addresses,
    chosenAddress,
    /** A saved address is chosen, and where it is was said anew. */
    isPlaceNew:
      !isCollecting &&
      chosenAddress !== undefined &&
      values.place !== '' &&
      values.place !== fieldOfPlace(chosenAddress.place),
    /** The fields of the address need not be seen: a saved one is chosen, and nothing about it is wrong. */
    isPlaceKnown:
      !isWriting && chosenAddress !== undefined && !placeFields.some((field) => shown[field]),
    points,
    isCollecting,
    changeHow,
    changePoint,
    canKeepAddress,
    keepsAddress: canKeepAddress && keepsAddress,
    setKeepsAddress,
    bind,
    change,
    changeArea,
    choosePlace,
    changeGovernorate,
    chooseAddress,
    closeDay,
    check,
    refuse: form.refuse,
  }
}

const placeFields: CheckoutField[] = ['governorate', 'area', 'street', 'floor', 'flat', 'landmark']

export type CheckoutFormInPage = ReturnType<typeof useCheckoutForm>

const none: PickupPoint[] = []

function startValues({
  areas,
  points,
  chosenArea,
  ways,
}: {
  areas: Area[]
  points: PickupPoint[]
  chosenArea: Area | undefined
  ways: OfferedWay[]
}): Partial<FormValues> {
  const draft = readDraft()
  const point = draft.how ? points.find((one) => one.id === draft.area) : undefined
  const offered = [...ways.map(({ method }) => method), 'cash']
  const area = point ?? areas.find((one) => one.id === draft.area) ?? chosenArea
  const day = area && offeredDays(area, '').find(({ date }) => date === draft.date)?.date
  return {
    ...draft,
    how: point ? 'collect' : '',
    payment: offered.find((method) => method === draft.payment) ?? offered[0],
    governorate: area?.governorate ?? draft.governorate ?? '',
    area: area?.id ?? '',
    date: day ?? (area ? firstDay(area, '') : ''),
  }
}

function isIn(values: FormValues, { area, street, floor, flat, landmark }: OwnAddress): boolean {
  const isSame = (written: string, saved: string) => written.trim() === saved
  return (
    isSame(values.area, area) &&
    isSame(values.street, street) &&
    isSame(values.floor, floor) &&
    isSame(values.flat, flat) &&
    isSame(values.landmark, landmark)
  )
}
