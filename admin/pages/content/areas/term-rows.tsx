import { RowList, type RowsProps } from '#admin/form/row-list.tsx'
import form from '#admin/form/form.module.css'
import { amountText } from '#admin/pages/settings/amount.ts'
import { Field } from '#ui/field.tsx'
import { m } from '#messages/compiled/messages.js'
import type { AreaTerms } from '#shop/delivery/price-list.ts'
import { sentPiastres } from '#shop/money.ts'

export type TypedTerms = {
  from: string
  feePiastres: string
  minimumPiastres: string
  /** Empty for the shop's own threshold. */
  freeAbovePiastres: string
}

export const termTexts = {
  title: m.areas_price_list,
  row: m.areas_price_list_row,
  add: m.areas_price_list_add,
  labels: {
    from: m.areas_terms_from,
    feePiastres: m.field_delivery_fee,
    minimumPiastres: m.areas_terms_minimum,
    freeAbovePiastres: m.field_free_delivery,
  },
}

const NEW_TERMS = { from: '', feePiastres: '', minimumPiastres: '', freeAbovePiastres: '' }

export function typedTerms({ from, freeAbovePiastres, ...terms }: AreaTerms): TypedTerms {
  return {
    from,
    feePiastres: amountText(terms.feePiastres),
    minimumPiastres: terms.minimumPiastres === 0 ? '' : amountText(terms.minimumPiastres),
    freeAbovePiastres: freeAbovePiastres === null ? '' : amountText(freeAbovePiastres),
  }
}

export function termsOfTyped({ from, ...terms }: TypedTerms) {
  const isEmpty = (text: string) => text.trim() === ''
  return {
    from,
    feePiastres: sentPiastres(terms.feePiastres),
    minimumPiastres: isEmpty(terms.minimumPiastres) ? 0 : sentPiastres(terms.minimumPiastres),
    freeAbovePiastres: isEmpty(terms.freeAbovePiastres)
      ? null
      : sentPiastres(terms.freeAbovePiastres),
  }
}

export function TermRows(props: Omit<RowsProps<TypedTerms>, 'texts'> & { hint: string }) {
  const money = { dir: 'ltr', inputMode: 'decimal' } as const
  return (
    <RowList<TypedTerms> {...props} texts={termTexts} blank={NEW_TERMS} firstField="from">
      {({ of }) => (
        <div className={form.pair}>
          <Field {...of('from')} type="date" />
          <Field {...of('feePiastres')} {...money} />
          <Field {...of('minimumPiastres')} {...money} isOptional />
          <Field
            {...of('freeAbovePiastres')}
            {...money}
            isOptional
            hint={m.areas_terms_free_hint()}
          />
        </div>
      )}
    </RowList>
  )
}
