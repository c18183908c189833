import { useEffect, useRef, useState } from 'react'
import { useSend } from '#admin/api/use-send.ts'
import { Alert } from '#admin/layout/alert.tsx'
import { Dialog, DialogButtons } from '#admin/layout/dialog.tsx'
import { isolate } from '#format/isolate.ts'
import { whatsappLink } from '#format/whatsapp-link.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { sentAnswer, type BuyingList } from '#shop/buying/buying-list.ts'
import type { Supplier } from '#shop/buying/supplier.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useCopy } from '#ui/use-copy.ts'
import styles from './buying.module.css'

type Props = { supplier: Supplier; list: BuyingList; onClose: () => void }

export function SendDialog({ supplier, list, onClose }: Props) {
  const name = nameIn(getLocale(), supplier)
  const { send, message } = useSend()
  const [text, setText] = useState('')
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    const body = { supplier: supplier.id, day: list.from, week: list.from !== list.to }
    const said = m.buying_sent_toast({ name: isolate(name) })
    void send('/api/admin/buying/lists', { body, schema: sentAnswer }, said).then(
      (sent) => sent && setText(sent.text),
    )
  })
  return (
    <Dialog title={m.buying_send_title({ name: isolate(name) })} onClose={onClose}>
      {(close) => (
        <div className="stack-4">
          <Alert>{message}</Alert>
          <p>{m.buying_send_text()}</p>
          {text && <Message text={text} supplier={supplier} />}
          <DialogButtons>
            <Button variant="secondary" onClick={close}>
              {m.buying_send_done()}
            </Button>
          </DialogButtons>
        </div>
      )}
    </Dialog>
  )
}

function Message({ text, supplier }: { text: string; supplier: Supplier }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { told, copy } = useCopy(text, {
    copied: m.buying_copied,
    refused() {
      area.current?.select()
      return m.buying_copy_refused()
    },
  })
  return (
    <>
      <TextAreaField
        ref={area}
        name="message"
        label={m.buying_send_message()}
        lang={supplier.locale}
        rows={10}
        readOnly
        value={text}
      />
      <div className={styles.actions}>
        <Button onClick={copy}>{m.buying_copy()}</Button>
        {supplier.phone && (
          <ButtonAnchor
            variant="secondary"
            href={whatsappLink(supplier.phone, text)}
            target="_blank"
            rel="noreferrer"
          >
            {m.pay_link_whatsapp()}
          </ButtonAnchor>
        )}
      </div>
      <p role="status">{told}</p>
    </>
  )
}
