import type { ComponentProps } from 'react'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import type { useOrderAct } from './use-order-act.ts'

type Props = Omit<ComponentProps<typeof FormDialog>, 'state'> & {
  state: ReturnType<typeof useOrderAct>
}

/** A form that changes an order, in a dialog. The dialog closes when the shop accepts the form. */
export function OrderDialog(props: Props) {
  return <FormDialog {...props} />
}
