import { useShop } from '#storefront/page-context.ts'
import {
  AreaOptions,
  governorateIn,
  governoratesOf,
} from '#storefront/features/delivery/area-options.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { CheckOption } from '#ui/option.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { PointChoice } from './point-choice.tsx'
import { DayChoice } from './day-choice.tsx'
import { PlaceSection } from './place-section.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { Pair, Section } from '../form/section.tsx'
import type { CheckoutFormInPage } from '../form/use-checkout-form.ts'

export function DeliverySection({ form }: { form: CheckoutFormInPage }) {
  return (
    <Section id="delivery" title={m.checkout_delivery()}>
      {form.points.length > 0 && (
        <RadioCards
          legend={m.checkout_how()}
          name="how"
          isRow
          cards={[
            { value: '', label: m.checkout_how_deliver() },
            { value: 'collect', label: m.checkout_how_collect() },
          ]}
          chosen={form.values.how}
          onChoose={form.changeHow}
        />
      )}
      {form.isCollecting ? (
        <>
          <PointChoice form={form} />
          <DayChoice form={form} />
        </>
      ) : (
        <ToAddress form={form} />
      )}
    </Section>
  )
}

function ToAddress({ form }: { form: CheckoutFormInPage }) {
  const { areas } = useShop()
  const locale = getLocale()
  return (
    <>
      <SavedAddresses form={form} />
      <div hidden={form.isPlaceKnown}>
        <Pair>
          <SelectField
            {...form.bind('governorate')}
            label={m.checkout_governorate()}
            autoComplete="address-level1"
            onChange={(event) => form.changeGovernorate(event.target.value)}
            required
          >
            <option value="">{m.checkout_choose()}</option>
            {governoratesOf(areas).map((area) => (
              <option key={area.governorate} value={area.governorate}>
                {governorateIn(locale, area)}
              </option>
            ))}
          </SelectField>
          <SelectField
            {...form.bind('area')}
            label={m.checkout_area()}
            autoComplete="address-level2"
            onChange={(event) => form.changeArea(event.target.value)}
            required
          >
            <option value="">{m.checkout_choose()}</option>
            <AreaOptions governorate={form.values.governorate} />
          </SelectField>
        </Pair>
      </div>
      <DayChoice form={form} />
      <div className="stack-5" hidden={form.isPlaceKnown}>
        <Field
          {...form.bind('street')}
          label={m.checkout_street()}
          autoComplete="address-line1"
          required
        />
        <Pair>
          <Field {...form.bind('floor')} label={m.checkout_floor()} isOptional inputMode="text" />
          <Field {...form.bind('flat')} label={m.checkout_flat()} isOptional />
        </Pair>
        <Field
          {...form.bind('landmark')}
          label={m.checkout_landmark()}
          hint={m.checkout_landmark_hint()}
          isOptional
        />
      </div>
      <PlaceSection form={form} />
      {form.canKeepAddress && (
        <CheckOption
          name="save-address"
          label={m.checkout_save_address()}
          isChosen={form.keepsAddress}
          onChoose={form.setKeepsAddress}
        />
      )}
    </>
  )
}
