import { BothFields } from './both-fields.tsx'
import { RowList, type RowsProps } from './row-list.tsx'

type Text = { text: string; textAr: string }

export function TextRows(props: RowsProps<Text>) {
  return (
    <RowList<Text> {...props} blank={{ text: '', textAr: '' }} firstField="text">
      {({ of }) => <BothFields of={of} name="text" isLong />}
    </RowList>
  )
}
