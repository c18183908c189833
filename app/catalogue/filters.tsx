import { Form } from 'react-router'
import { usePathIn } from '#app/locale.ts'
import { conditionName } from '#app/names.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages/compiled/messages.js'
import { conditions, isCondition } from '#shop/catalogue/condition.ts'
import { ClearFilters } from './clear-filters.tsx'
import { CheckOption, RadioOption } from '#app/ui/option.tsx'
import styles from './filters.module.css'
import { filterCount } from './listing-address.ts'
import type { Choosing } from './use-choice.ts'

/** The form that sends the whole choice, wherever its fields stand. */
export const FORM_ID = 'listing-form'
export const FILTERS_ID = 'listing-filters'

type Props = Choosing & { path: string; total: number }

/**
 * Beside the list on wide screens, a sheet over it on small ones. A plain GET form; with
 * JavaScript each change is followed at once.
 */
export function Filters({ path, total, choice, choose, clearFilters }: Props) {
  return (
    <div id={FILTERS_ID} popover="auto" className={styles.filters}>
      <Form id={FORM_ID} action={usePathIn()(path)} className={styles.form}>
        <div className={styles.head}>
          <h2 className={styles.title}>{m.listing_filters()}</h2>
          {filterCount(choice) > 0 && (
            <ClearFilters path={path} choice={choice} onClear={clearFilters} />
          )}
        </div>
        {choice.words && <input type="hidden" name="q" value={choice.words} />}
        <fieldset className={styles.group}>
          <legend>{m.listing_filter_show()}</legend>
          <CheckOption
            name="offer"
            label={m.listing_filter_offer()}
            isChosen={choice.onOffer}
            onChoose={(onOffer) => choose({ onOffer })}
          />
          <CheckOption
            name="stock"
            label={m.listing_filter_stock()}
            isChosen={choice.inStock}
            onChoose={(inStock) => choose({ inStock })}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{m.listing_filter_condition()}</legend>
          {(['', ...conditions] as const).map((value) => (
            <RadioOption
              key={value}
              name="condition"
              value={value}
              label={isCondition(value) ? conditionName[value]() : m.listing_filter_any()}
              isChosen={(choice.condition ?? '') === value}
              onChoose={() => choose({ condition: isCondition(value) ? value : undefined })}
            />
          ))}
        </fieldset>
        <noscript>
          <Button type="submit">{m.listing_filter_apply()}</Button>
        </noscript>
        <div className={styles.done}>
          <Button popoverTarget={FILTERS_ID} popoverTargetAction="hide" size="lg">
            <Icon name="check" />
            {m.listing_filter_done({ count: total })}
          </Button>
        </div>
      </Form>
    </div>
  )
}
