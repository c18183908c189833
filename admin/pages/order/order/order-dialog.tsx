import type { ComponentProps } from 'react'
import { FormDialog } from '#admin/form/form-dialog.tsx'
import type { useOrderAct } from './use-order-act.ts'

type Props = Omit<ComponentProps<typeof FormDialog>, 'state'> & {
  state: ReturnType<typeof useOrderAct>
}

export function OrderDialog(props: Props) {
  return <FormDialog {...props} />
}
