import { useEffect, useRef } from 'react'
import { isolate } from '#format/isolate.ts'
import { leaveFlash } from '#ui/flash.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/currency.ts'
import { Notice } from '#ui/notice.tsx'
import { m } from '#messages/compiled/messages.js'
import { piastresOf } from '#shop/money.ts'
import { differenceWords } from '#storefront/features/open-order/difference-words.ts'
import type { ChangeableOrder } from '#storefront/features/open-order/order-calls.ts'
import { AddProduct } from './add-product.tsx'
import { EditContact, EditDelivery, EditWishes } from './edit-details.tsx'
import { EditLines } from './edit-lines.tsx'
import { useOrderEditor, type OrderEditorState } from './use-order-editor.ts'
import styles from './change.module.css'

type Props = {
  orderKey: string
  order: ChangeableOrder
  takesCards: boolean
  onDiscard: () => void
}

export function OrderEditor({ orderKey: key, order: initial, takesCards, onDiscard }: Props) {
  const { number } = initial
  const heading = useRef<HTMLHeadingElement>(null)
  const editor = useOrderEditor({ number, key }, initial, () => {
    leaveFlash({ text: m.change_saved(), focus: 'order-title' })
    location.reload()
  })
  useEffect(() => heading.current?.focus(), [])

  return (
    <form
      className={styles.editor}
      noValidate
      // Enter ends the input of a quantity or takes the found product. It must not submit the form.
      onKeyDown={(event) => {
        const isInField = event.target instanceof HTMLInputElement
        if (event.key === 'Enter' && isInField) event.preventDefault()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="subheading">
        {m.change_heading({ number: isolate(String(number)) })}
      </h2>
      <section className="stack-4" aria-label={m.change_items()}>
        <EditLines editor={editor} />
        <AddProduct editor={editor} />
      </section>
      <div className={styles.columns}>
        <div className="stack-5">
          <EditDelivery editor={editor} />
          <EditContact editor={editor} />
        </div>
        <div className="stack-5">
          <EditWishes editor={editor} takesCards={takesCards} />
        </div>
      </div>
      <SaveBar
        editor={editor}
        onDiscard={() => {
          editor.discard()
          onDiscard()
        }}
      />
    </form>
  )
}

function SaveBar({ editor, onDiscard }: { editor: OrderEditorState; onDiscard: () => void }) {
  const { canSave, isAsking, isSaving, outcome } = editor
  const isCutOff = outcome?.kind === 'unreachable' && !isAsking
  return (
    <div className={styles.bar}>
      <div role="status" aria-busy={isAsking} className={styles.status}>
        {editor.isOutdated && <Notice tone="warn" title={m.change_outdated()} />}
        <Said editor={editor} />
      </div>
      <div className="cluster">
        <Button
          type="submit"
          size="lg"
          pending={isSaving || isAsking}
          aria-disabled={!canSave || undefined}
        >
          {isCutOff ? m.try_again() : m.change_save()}
        </Button>
        <Button variant="quiet" size="lg" onClick={onDiscard}>
          {m.change_discard()}
        </Button>
      </div>
    </div>
  )
}

/**
 * The new total, or the reason why the change cannot be saved. Never shows the result of an earlier change.
 */
function Said({ editor: { change, outcome, isAsking } }: { editor: OrderEditorState }) {
  const money = useMoney()
  if (!change) return <p>{m.change_nothing()}</p>
  if (!outcome || isAsking) return <p>{m.change_loading()}</p>
  if (outcome.kind === 'unreachable') {
    return <Notice tone="danger" title={m.change_unreachable()} />
  }
  if (outcome.kind === 'refused') {
    const { message, errors = {} } = outcome.problem
    const texts = [...new Set(Object.values(errors).map((error) => error.message))]
    return <Notice tone="warn" title={texts.length > 0 ? texts.join(' ') : message} />
  }
  const { preview } = outcome
  if (preview.short.length > 0) return <Notice tone="warn" title={m.error_out_of_stock()} />
  return (
    <>
      <p>
        <b>{differenceWords(preview, money)}</b>
      </p>
      <p>{m.change_total({ total: isolate(money(piastresOf(preview.totals.total))) })}</p>
    </>
  )
}
