import { useSession } from '#browser/session.ts'
import { loginFor } from '#storefront/features/account/next-path.ts'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { localPath } from '#messages/locale.ts'
import { RecipientPart } from './recipient-part.tsx'
import { Section } from '../form/section.tsx'
import { TellBy } from './tell-by.tsx'
import type { CheckoutFormInPage } from '../form/use-checkout-form.ts'

export function ContactSection({ form }: { form: CheckoutFormInPage }) {
  const session = useSession()
  return (
    <Section id="contact" title={m.checkout_contact()}>
      {!session && (
        <p>
          {m.register_to_login()}{' '}
          <Link to={loginFor(localPath('/checkout'))}>{m.register_to_login_link()}</Link>
        </p>
      )}
      <Field {...form.bind('name')} label={m.checkout_name()} autoComplete="name" required />
      <Field
        {...form.bind('phone')}
        label={m.checkout_phone()}
        hint={phoneHint(form)}
        type="tel"
        autoComplete="tel"
        required
      />
      <Field
        {...form.bind('email')}
        label={m.checkout_email()}
        hint={form.needsNoEmail ? m.checkout_email_optional_hint() : m.checkout_email_hint()}
        type="email"
        autoComplete="email"
        required={!form.needsNoEmail}
        isOptional={form.needsNoEmail}
      />
      <TellBy form={form} />
      {!form.isCollecting && <RecipientPart form={form} />}
    </Section>
  )
}

function phoneHint({ isCollecting, values }: CheckoutFormInPage): string {
  if (isCollecting) return m.checkout_point_phone_hint()
  return values.receiver ? m.recipient_payer_phone_hint() : m.checkout_phone_hint()
}
