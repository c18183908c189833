import { EditForm } from '#admin/form/edit-form.tsx'
import { useSavedForm } from '#admin/form/use-saved-form.ts'
import { m } from '#messages/compiled/messages.js'
import { numberText, sentNumber } from '#messages/typed-number.ts'
import { sentPiastres } from '#shop/money.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { adminSettings, type AdminSettings } from '#shop/settings/settings-form.ts'
import { amountText } from './amount.ts'
import { SettingsFields } from './settings-fields.tsx'

export function SettingsForm({ current }: { current: AdminSettings }) {
  const state = useSavedForm({
    path: '/api/admin/settings',
    schema: adminSettings,
    saved: current,
    valuesOf,
    bodyOf,
    said: () => m.settings_saved(),
  })
  return (
    <EditForm state={state}>
      <SettingsFields state={state} />
    </EditForm>
  )
}

export type SettingsValues = ReturnType<typeof valuesOf>

function valuesOf({ version: _, ...settings }: AdminSettings) {
  return {
    ...settings,
    phone: readablePhone(settings.phone),
    whatsapp: `+${settings.whatsapp}`,
    deliveryFeePiastres: amountText(settings.deliveryFeePiastres),
    freeDeliveryAbovePiastres: amountText(settings.freeDeliveryAbovePiastres),
    deliveryVatRate: numberText(settings.deliveryVatRate),
    memberDiscount: numberText(settings.memberDiscount),
    cashMostPerOrderPiastres: amountText(settings.cashMostPerOrderPiastres),
    instalmentsLeastPiastres: amountText(settings.instalmentsLeastPiastres),
    cashMostUnpaidPiastres: amountText(settings.cashMostUnpaidPiastres),
    cashMostRefusals: numberText(settings.cashMostRefusals),
    cashMostUnconfirmedShare: numberText(settings.cashMostUnconfirmedShare),
  }
}

function bodyOf(values: SettingsValues) {
  return {
    ...values,
    deliveryFeePiastres: sentPiastres(values.deliveryFeePiastres),
    freeDeliveryAbovePiastres: sentPiastres(values.freeDeliveryAbovePiastres),
    deliveryVatRate: sentNumber(values.deliveryVatRate, 'percent'),
    memberDiscount: sentNumber(values.memberDiscount, 'percent'),
    cashMostPerOrderPiastres: sentPiastres(values.cashMostPerOrderPiastres),
    instalmentsLeastPiastres: sentPiastres(values.instalmentsLeastPiastres),
    cashMostUnpaidPiastres: sentPiastres(values.cashMostUnpaidPiastres),
    cashMostRefusals: sentNumber(values.cashMostRefusals, 'count'),
    cashMostUnconfirmedShare: sentNumber(values.cashMostUnconfirmedShare, 'percent'),
  }
}
