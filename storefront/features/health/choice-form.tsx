import { conditionName } from '#format/names.ts'
import { useShop } from '#storefront/page-context.ts'
import { Art } from '#ui/art.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import { conditions, type Condition } from '#shop/catalogue/condition.ts'
import { chooseConditions, useChosenConditions } from './chosen-conditions.ts'
import styles from './choice-form.module.css'

/** Check boxes for the conditions. Each tick counts at once. */
export function ChoiceForm({ onDone }: { onDone: () => void }) {
  const chosen = useChosenConditions()
  const { settings } = useShop()
  const tick = (one: Condition, isTicked: boolean) =>
    chooseConditions(
      conditions.filter((other) => (other === one ? isTicked : chosen.includes(other))),
    )
  return (
    <>
      <div className={styles.body}>
        <ul className="stack-2">
          {conditions.map((one) => (
            <li key={one} className={styles.item}>
              <label className={styles.condition}>
                <input
                  type="checkbox"
                  className="tick"
                  checked={chosen.includes(one)}
                  onChange={({ target }) => tick(one, target.checked)}
                />
                <Art name={`condition-${one}`} widths={[96]} />
                {conditionName[one]()}
              </label>
              <Link to={`/${one}`} className={styles.read} onClick={onDone}>
                {m.disease_read()}
                <span className="visually-hidden">: {conditionName[one]()}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="fine-print">{m.advice_private()}</p>
        <p className="fine-print">
          {m.product_suits_note()}{' '}
          <a href={`https://wa.me/${settings.whatsapp}`} target="_blank" rel="noopener">
            {m.advice_ask()} {m.footer_new_tab()}
          </a>
        </p>
      </div>
      <footer className={styles.foot}>
        <Button variant="secondary" size="lg" onClick={() => chooseConditions([])}>
          {m.advice_clear()}
        </Button>
        <Button size="lg" onClick={onDone}>
          {m.advice_done()}
        </Button>
      </footer>
    </>
  )
}
