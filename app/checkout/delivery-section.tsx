import { useLocale } from '#app/locale.ts'
import { useShop } from '#app/shop.ts'
import { Field, SelectField } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { Area } from '#shop/delivery/area.ts'
import { DayChoice } from './day-choice.tsx'
import { Pair, Section } from './section.tsx'
import type { CheckoutFormInPage } from './use-checkout-form.ts'

export function DeliverySection({ form }: { form: CheckoutFormInPage }) {
  const { areas } = useShop()
  const locale = useLocale()
  const governorates = [...new Map(areas.map((area) => [area.governorate, area])).values()]
  return (
    <Section id="delivery" title={m.checkout_delivery()}>
      <Pair>
        <SelectField
          {...form.bind('governorate')}
          label={m.checkout_governorate()}
          autoComplete="address-level1"
          onChange={(event) => form.changeGovernorate(event.target.value)}
          required
        >
          <option value="">{m.checkout_choose()}</option>
          {governorates.map((area) => (
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
          {form.values.governorate ? (
            <AreaOptions governorate={form.values.governorate} />
          ) : (
            governorates.map((area) => (
              <optgroup key={area.governorate} label={governorateIn(locale, area)}>
                <AreaOptions governorate={area.governorate} />
              </optgroup>
            ))
          )}
        </SelectField>
      </Pair>
      <DayChoice form={form} />
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
    </Section>
  )
}

function AreaOptions({ governorate }: { governorate: string }) {
  const { areas } = useShop()
  const locale = useLocale()
  return areas
    .filter((area) => area.governorate === governorate)
    .map((area) => (
      <option key={area.id} value={area.id}>
        {nameIn(locale, area)}
      </option>
    ))
}

function governorateIn(locale: Locale, area: Area): string {
  return locale === 'ar' ? area.governorateAr : area.governorate
}
