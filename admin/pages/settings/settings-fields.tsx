import { BothFields } from '#admin/form/both-fields.tsx'
import { Choice } from '#admin/form/choice.tsx'
import { FormPart } from '#admin/form/edit-form.tsx'
import form from '#admin/form/form.module.css'
import type { FormState } from '#admin/form/use-form.ts'
import { useMay } from '#admin/api/staff.ts'
import { useSettings } from '#admin/api/settings.ts'
import { collectChoiceWords } from '#admin/changes/collect-choice-words.ts'
import { languageName } from '#format/language-name.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale, locales } from '#messages/locale.ts'
import type { AdminSettings } from '#shop/settings/settings-form.ts'
import { collectChoices, collectSettings, onlineMethods } from '#shop/settings/collect-by.ts'
import type { CollectChoice, OnlineMethod } from '#shop/settings/collect-by.ts'
import { partOf } from './parts.tsx'
import type { SettingsValues } from './settings-form.tsx'
import { TransferFields } from './transfer-fields.tsx'

type Props = { state: FormState<SettingsValues, AdminSettings> }

export function SettingsFields({ state }: Props) {
  const { field, values, change } = state
  const currency = useSettings()[getLocale() === 'ar' ? 'currencyAr' : 'currencyEn']
  const money = { inputMode: 'decimal', dir: 'ltr' } as const
  const inCurrency = m.settings_in_currency({ currency })
  const isLocked = !useMay('owner')
  return (
    <>
      {isLocked && <Notice tone="info" title={m.settings_of_owner()} />}
      <FormPart {...partOf('shop')}>
        <BothFields of={field} name="name" />
        <BothFields of={field} name="address" />
        <SelectField {...field('defaultLocale')} hint={m.field_default_locale_hint()}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageName(locale)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('digits')} hint={m.field_digits_hint()}>
          <option value="latn">123</option>
          <option value="arab">١٢٣</option>
        </SelectField>
      </FormPart>
      <FormPart {...partOf('prices')} isLocked={isLocked}>
        <Field
          {...field('memberDiscount')}
          hint={m.settings_member_discount_hint()}
          inputMode="numeric"
          dir="ltr"
        />
      </FormPart>
      <FormPart {...partOf('delivery')} isLocked={isLocked}>
        <div className={form.pair}>
          <Field {...field('deliveryFeePiastres')} {...money} hint={inCurrency} />
          <Field {...field('freeDeliveryAbovePiastres')} {...money} hint={inCurrency} />
        </div>
        <div className={form.pair}>
          <Field {...field('cashMostPerOrderPiastres')} {...money} hint={m.settings_cash_hint()} />
          <Field {...field('cashMostUnpaidPiastres')} {...money} hint={m.settings_cash_hint()} />
        </div>
        <Field
          {...field('cashMostRefusals')}
          hint={m.settings_cash_refusals_hint()}
          inputMode="numeric"
          dir="ltr"
        />
        <Field
          {...field('cashMostUnconfirmedShare')}
          hint={m.settings_cash_share_hint()}
          inputMode="numeric"
          dir="ltr"
        />
        <Choice
          name="cashFirstByCode"
          checked={values.cashFirstByCode}
          hint={m.settings_cash_code_hint()}
          onChange={({ target }) => change({ cashFirstByCode: target.checked })}
        >
          {m.field_cash_first_by_code()}
        </Choice>
        <div className={form.pair}>
          <Field {...field('currencyEn')} lang="en" dir="ltr" />
          <Field {...field('currencyAr')} lang="ar" dir="rtl" />
        </div>
      </FormPart>
      <FormPart {...partOf('payment')} isLocked={isLocked}>
        <p className="fine-print">{m.settings_collect_hint()}</p>
        <div className={form.pair}>
          {onlineMethods.map((method) => (
            <SelectField key={method} {...field(collectSettings[method])}>
              {collectChoices
                .filter((choice) => canTake(choice, method))
                .map((choice) => (
                  <option key={choice} value={choice}>
                    {collectChoiceWords(choice)}
                  </option>
                ))}
            </SelectField>
          ))}
        </div>
        <Field
          {...field('instalmentsLeastPiastres')}
          {...money}
          hint={m.settings_instalments_hint()}
        />
      </FormPart>
      <TransferFields state={state} isLocked={isLocked} />
      <FormPart {...partOf('receipts')} isLocked={isLocked}>
        <p className="muted">{m.settings_receipts_hint()}</p>
        <BothFields of={field} name="legalName" isOptional />
        <div className={form.pair}>
          <Field {...field('taxNumber')} inputMode="numeric" dir="ltr" isOptional />
          <Field
            {...field('deliveryVatRate')}
            hint={m.field_vat_rate_hint()}
            inputMode="numeric"
            dir="ltr"
          />
        </div>
      </FormPart>
      <FormPart {...partOf('contact')}>
        <div className={form.pair}>
          <Field {...field('phone')} type="tel" />
          <Field {...field('whatsapp')} type="tel" />
        </div>
        <Field {...field('email')} hint={m.settings_email_hint()} type="email" />
        <div className={form.pair}>
          <Field {...field('facebook')} type="url" isOptional />
          <Field {...field('instagram')} type="url" isOptional />
        </div>
      </FormPart>
      <FormPart {...partOf('texts')}>
        <p className="muted">{m.settings_quiet_hint()}</p>
        <div className={form.pair}>
          <Field {...field('quietFrom')} type="time" dir="ltr" />
          <Field {...field('quietUntil')} type="time" dir="ltr" />
        </div>
      </FormPart>
      <FormPart {...partOf('accounts')}>
        <Field
          {...field('emailEndings')}
          hint={m.settings_email_endings_hint()}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
        />
      </FormPart>
    </>
  )
}

function canTake(choice: CollectChoice, method: OnlineMethod): boolean {
  switch (choice) {
    case 'stripe':
      return method === 'card'
    case 'fawry':
      return method === 'kiosk'
    case 'paymob':
    case 'first':
    case 'none':
      return true
  }
}
