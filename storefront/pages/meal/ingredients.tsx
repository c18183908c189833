import { formatNumber } from '#format/digits-in.ts'
import { useState } from 'react'
import { island } from '#storefront/island.tsx'
import type { Listed } from '#shop/cart/cart.ts'
import { amountOf } from '#format/units.ts'
import { Link } from '#ui/link.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { needsOf, textIn, type Ingredient } from '#shop/recipes/meal.ts'
import { AddNeeds } from './add-needs.tsx'
import styles from './ingredients.module.css'

const MOST_SERVINGS = 50

type Shown = Ingredient<Listed>

/** The ingredients of a recipe. Visitors choose the number of servings, and tick off what they have. */
export const Ingredients = island(
  'ingredients',
  (meal: { serves: number; ingredients: Shown[] }) => {
    const [serves, setServes] = useState(meal.serves)
    const [atHome, setAtHome] = useState<ReadonlySet<number>>(new Set())
    const times = serves / meal.serves
    const wanted = meal.ingredients.filter((_, index) => !atHome.has(index))
    return (
      <section className={`panel ${styles.ingredients}`} aria-labelledby="ingredients">
        <div className={styles.head}>
          <h2 id="ingredients" className="subheading">
            {m.meal_ingredients()}
          </h2>
          <div className={styles.serves}>
            <span aria-hidden="true">{m.meal_serves()}</span>
            <QuantityStepper
              name={m.meal_serves()}
              qty={serves}
              max={MOST_SERVINGS}
              onIncrease={() => setServes(serves + 1)}
              onDecrease={() => setServes(serves - 1)}
            />
          </div>
        </div>
        <p className={`fine-print ${styles.hint}`}>{m.meal_tick()}</p>
        <ul className={styles.list}>
          {meal.ingredients.map((ingredient, index) => (
            <li key={ingredient.text} className={styles.row}>
              <Line
                ingredient={ingredient}
                times={times}
                isAtHome={atHome.has(index)}
                onTick={() => setAtHome(toggled(atHome, index))}
              />
            </li>
          ))}
        </ul>
        <AddNeeds needs={needsOf(wanted, times)} />
      </section>
    )
  },
)

function Line(props: { ingredient: Shown; times: number; isAtHome: boolean; onTick: () => void }) {
  const { ingredient, times, isAtHome, onTick } = props
  const locale = getLocale()
  const { product } = ingredient
  return (
    <>
      <label className={styles.label} data-at-home={isAtHome || undefined}>
        <input type="checkbox" className="tick" checked={isAtHome} onChange={onTick} />
        <span>
          {textIn(locale, ingredient)}
          {times !== 1 && <b className={styles.scaled}> {scaled(ingredient, times)}</b>}
        </span>
      </label>
      {product && (
        <Link to={`/products/${product.category}/${product.slug}`} className={styles.product}>
          {product.quantity === 0 ? m.stock_none() : m.meal_see()}
          <span className="visually-hidden">: {nameIn(locale, product)}</span>
        </Link>
      )}
    </>
  )
}

/** Writes a scaled amount: `1.5 kg` when the amount is a number, else the factor. */
function scaled({ amount, unit }: Shown, times: number): string {
  const rounded = (value: number) => Math.round(value * 100) / 100
  if (!amount || !unit) return `× ${formatNumber(rounded(times))}`
  return `→ ${amountOf(rounded(amount * times), { unit, unitAmount: 1 })}`
}

function toggled(set: ReadonlySet<number>, index: number): ReadonlySet<number> {
  return set.has(index)
    ? new Set([...set].filter((one) => one !== index))
    : new Set([...set, index])
}
