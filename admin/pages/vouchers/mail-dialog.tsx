import { useSend } from '#admin/api/use-send.ts'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import { textOf } from '#admin/form/text-of.ts'
import { languageName } from '#format/language-name.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale, locales } from '#messages/locale.ts'
import { voucher as voucherShape, type Voucher } from '#shop/credit/voucher.ts'

export function MailDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const state = useSend()

  async function send(form: FormData) {
    const body = { email: textOf(form, 'email').trim(), locale: textOf(form, 'locale') }
    const path = `/api/admin/vouchers/${voucher.id}/mail`
    const done = await state.send(path, { body, schema: voucherShape }, m.voucher_mailed_toast())
    return done !== undefined
  }
  return (
    <FormDialog
      title={m.voucher_mail()}
      action={m.voucher_mail_send()}
      state={state}
      onSend={send}
      onClose={onClose}
    >
      <Field
        name="email"
        type="email"
        label={m.voucher_mail_to()}
        autoComplete="off"
        defaultValue={voucher.buyerEmail}
        error={state.errors.email}
      />
      <SelectField
        name="locale"
        label={m.voucher_mail_language()}
        defaultValue={getLocale()}
        error={state.errors.locale}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {languageName(locale)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
