import { useRef, type ComponentProps, type ReactNode } from 'react'
import { m } from '#messages/compiled/messages.js'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useCopy } from '#ui/use-copy.ts'

type Props = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'hint'> & {
  link: string
  /** The words on the button. */
  words: string
  className?: string | undefined
  children?: ReactNode
}

/** A link with a button that copies it. If the browser refuses to copy, the link is selected. */
export function LinkToCopy({ link, words, className, children, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { told, copy } = useCopy(link, {
    copied: m.pay_link_copied,
    refused() {
      input.current?.select()
      return m.pay_link_select()
    },
  })
  return (
    <>
      <Field
        {...field}
        ref={input}
        id={field.name}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div className={className}>
        <Button variant="secondary" onClick={copy}>
          {words}
        </Button>
        {children}
      </div>
      <p role="status">{told}</p>
    </>
  )
}
