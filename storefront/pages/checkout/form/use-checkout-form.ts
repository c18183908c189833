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
import { doubtText } from '#storefront/features/form/doubt-text.ts'
import { useForm } from '#storefront/features/form/use-form.ts'
import {
  rules as rulesForAll,
  rulesWithoutEmail,
  startForm,
  type FormValues,
} from './form-state.ts'

export function useCheckoutForm(ways: OfferedWay[]) {
  const { areas, points = none } = useShop()
  const chosenArea = useChosenArea()
  const [closedBefore, setClosedBefore] = useState<Day>('')
  const [needsNoEmail, setNeedsNoEmail] = useState(false)
  const rules = needsNoEmail ? rulesWithoutEmail : rulesForAll
  const form = useForm(
    rules,
    () => startForm(startValues({ areas, points, chosenArea, ways })),
    doubtText,
  )
  const { state, setState } = form
  const [addresses, setAddresses] = useState<OwnAddress[]>()
  const [keepsAddress, setKeepsAddress] = useState(false)
  // Keeps the address fields open while the customer types, even if the text matches a saved address.
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
  // Full days are known only after the first paint, so a chosen full day is replaced then.
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

  /** Switches between delivery, to the area chosen before, and collection at a pick-up point. */
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

  /** Sets the place of the door, and the area that contains it. */
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

  /** Fills in a saved address. Without one, empties the address fields. */
  function chooseAddress(address: OwnAddress | undefined) {
    setIsWriting(!address)
    // The recipient of the earlier address does not belong to another address.
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

  /** Moves the order to the next day, because the chosen day has closed or is full. */
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
    full,
    delivery,
    /** The customer's saved addresses; undefined until they are loaded, and for guests. */
    addresses,
    chosenAddress,
    /** Whether the place of a chosen saved address was entered again. */
    isPlaceNew:
      !isCollecting &&
      chosenAddress !== undefined &&
      values.place !== '' &&
      values.place !== fieldOfPlace(chosenAddress.place),
    /**
     * Whether the address fields stay hidden: a saved address is chosen, and none of its fields has an error.
     */
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
