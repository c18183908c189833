import { fieldName } from '#app/admin/change-words.ts'
import form from '#app/admin/form.module.css'
import { useShop } from '#app/shop.ts'
import { useLocale } from '#app/locale.ts'
import { Field } from '#app/ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { readablePhone } from '#shop/orders/readable-phone.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { amountText } from './amount.ts'

type MoneySetting =
  | 'deliveryFeePiastres'
  | 'freeDeliveryAbovePiastres'
  | 'cashMostPerOrderPiastres'
  | 'cashMostUnpaidPiastres'
type Props = { settings: Settings; errors: Record<string, string> }

/** Every setting, in groups. */
export function SettingsFields({ settings, errors }: Props) {
  const currency = useShop().settings[useLocale() === 'ar' ? 'currencyAr' : 'currencyEn']
  const of = (name: keyof Settings) => ({
    name,
    label: fieldName[name]?.() ?? name,
    error: errors[name],
    defaultValue: String(settings[name]),
  })
  const english = { lang: 'en', dir: 'ltr' }
  const arabic = { lang: 'ar', dir: 'rtl' }
  const money = (name: MoneySetting) => ({
    ...of(name),
    defaultValue: amountText(settings[name]),
    inputMode: 'decimal' as const,
    dir: 'ltr',
  })
  return (
    <>
      <fieldset className={form.group}>
        <legend>{m.settings_shop()}</legend>
        <div className={form.pair}>
          <Field {...of('name')} {...english} />
          <Field {...of('nameAr')} {...arabic} />
        </div>
        <div className={form.pair}>
          <Field {...of('address')} {...english} />
          <Field {...of('addressAr')} {...arabic} />
        </div>
      </fieldset>
      <fieldset className={form.group}>
        <legend>{m.settings_delivery()}</legend>
        <div className={form.pair}>
          <Field {...money('deliveryFeePiastres')} hint={m.settings_in_currency({ currency })} />
          <Field
            {...money('freeDeliveryAbovePiastres')}
            hint={m.settings_in_currency({ currency })}
          />
        </div>
        <div className={form.pair}>
          <Field {...money('cashMostPerOrderPiastres')} hint={m.settings_cash_hint()} />
          <Field {...money('cashMostUnpaidPiastres')} hint={m.settings_cash_hint()} />
        </div>
        <div className={form.pair}>
          <Field {...of('currencyEn')} {...english} />
          <Field {...of('currencyAr')} {...arabic} />
        </div>
      </fieldset>
      <fieldset className={form.group}>
        <legend>{m.settings_contact()}</legend>
        <div className={form.pair}>
          <Field {...of('phone')} defaultValue={readablePhone(settings.phone)} type="tel" />
          <Field {...of('whatsapp')} defaultValue={`+${settings.whatsapp}`} type="tel" />
        </div>
        <Field {...of('email')} hint={m.settings_email_hint()} type="email" />
        <div className={form.pair}>
          <Field {...of('facebook')} type="url" isOptional />
          <Field {...of('instagram')} type="url" isOptional />
        </div>
      </fieldset>
      <fieldset className={form.group}>
        <legend>{m.settings_accounts()}</legend>
        <Field
          {...of('emailEndings')}
          hint={m.settings_email_endings_hint()}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
        />
      </fieldset>
    </>
  )
}
