import { useRef } from 'react'
import { useAct } from '#admin/api/use-act.ts'
import { Confirm, type ConfirmHandle } from '#admin/layout/confirm.tsx'
import { AgreementTable } from '#admin/pages/consents/agreement-table.tsx'
import { agreementName } from '#format/agreement-words.ts'
import { m } from '#messages/compiled/messages.js'
import { adminCustomer, type AdminCustomer } from '#shop/customers/customer.ts'
import { Button } from '#ui/button.tsx'
import { textChannels, type TextChannel } from '#shop/mail/channels.ts'

/** The customer's rows of the agreement register. Staff withdraw an agreement to texts here on request. */
export function Agreements({ customer }: { customer: AdminCustomer }) {
  const { id, agreements, texts } = customer
  const holds = textChannels.filter(
    (channel) => agreements.find(({ what }) => what === channel)?.act === 'given',
  )
  return (
    <section className="stack-3" aria-labelledby="agreements">
      <h2 id="agreements" className="subheading">
        {m.customer_agreements()}
      </h2>
      {agreements.length === 0 ? (
        <p className="muted">{m.customer_agreements_none()}</p>
      ) : (
        <AgreementTable agreements={agreements} texts={texts} isOfOne />
      )}
      <div className="cluster">
        {holds.map((channel) => (
          <Withdraw key={channel} id={id} channel={channel} />
        ))}
      </div>
    </section>
  )
}

function Withdraw({ id, channel }: { id: string; channel: TextChannel }) {
  const question = useRef<ConfirmHandle>(null)
  const { act, isBusy } = useAct()
  return (
    <>
      <Button variant="secondary" pending={isBusy} onClick={() => question.current?.ask()}>
        {agreementName[channel]()}: {m.consent_withdraw()}
      </Button>
      <Confirm
        ref={question}
        title={m.consent_withdraw_ask()}
        action={m.consent_withdraw()}
        onConfirm={() =>
          void act(
            `/api/admin/customers/${id}/withdraw`,
            { method: 'POST', body: { what: channel }, schema: adminCustomer },
            { text: m.consent_withdrawn_toast() },
          )
        }
      >
        <p>{agreementName[channel]()}</p>
      </Confirm>
    </>
  )
}
