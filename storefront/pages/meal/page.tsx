import { m } from '#messages/compiled/messages.js'
import { listedOf } from '#shop/cart/cart.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { productsOf, textIn, type Ingredient } from '#shop/recipes/meal.ts'
import { findMeal, listMealCards } from '#shop/recipes/meals.server.ts'
import { MealAdvice } from '#storefront/features/health/meal-advice.tsx'
import { MealFacts } from '#storefront/features/recipes/meal-facts.tsx'
import { MealsWith } from '#storefront/features/recipes/meals-with.tsx'
import { Steps } from '#storefront/features/recipes/steps.tsx'
import { shopName } from '#storefront/page-context.ts'
import { notFound, type PageFunction } from '#storefront/page.ts'
import { Breadcrumbs } from '#storefront/parts/breadcrumbs.tsx'
import { GalleryLinks, GalleryPictures } from '#storefront/features/photos/gallery.tsx'
import { shownPhotos } from '#storefront/features/photos/shown-photos.ts'
import { mealArt, MealTile } from '#storefront/features/recipes/meal-picture.tsx'
import { Ingredients } from './ingredients.tsx'
import { mealData } from './meal-data.ts'
import styles from './page.module.css'
import { PrintButton } from '#storefront/parts/print-button.tsx'

const OTHERS = 4

/** `/meals/molokhia`: one recipe. */
export const page: PageFunction = async ({ services: { db }, params, locale, shop }) => {
  const [meal, all] = await Promise.all([findMeal(db, params.slug ?? ''), listMealCards(db)])
  if (!meal) return notFound()
  const others = all.filter(({ id }) => id !== meal.id).slice(0, OTHERS)
  const name = nameIn(locale, meal)
  const description = m.meal_description({
    name,
    ingredients: meal.ingredients
      .slice(0, 4)
      .map((one) => textIn(locale, one))
      .join(locale === 'ar' ? '، ' : ', '),
  })
  const products = productsOf(meal)
  const photos = shownPhotos(meal, name)
  const trail = [
    { name: m.nav_meals(), to: '/meals' },
    { name, to: `/meals/${meal.slug}` },
  ]
  return {
    // The number of servings is chosen by a stepper.
    laterStylesIn: 'top',
    title: name,
    description,
    image: meal.src,
    trail,
    data: [{ ...mealData(meal, shopName(shop), locale, shop.publicUrl), description }],
    body: (
      <article className="container page-end">
        <Breadcrumbs trail={trail} />
        <header className={styles.head}>
          <div>
            <MealTile className={styles.tile} products={products}>
              <GalleryPictures
                photos={photos}
                name={name}
                sizes="(width >= 48rem) 480px, 100vw"
                className={mealArt}
              />
            </MealTile>
            <GalleryLinks photos={photos} name={name} />
          </div>
          <div className={styles.words}>
            <h1>{name}</h1>
            <MealFacts minutes={meal.minutes} serves={meal.serves} />
            <div className="no-print">
              <PrintButton label={m.meal_print()} variant="quiet" />
            </div>
          </div>
        </header>
        <div className={styles.columns}>
          <Ingredients serves={meal.serves} ingredients={meal.ingredients.map(shownIngredient)} />
          <div>
            <section aria-labelledby="steps">
              <h2 id="steps" className={`subheading ${styles.title}`}>
                {m.meal_steps()}
              </h2>
              <Steps steps={meal.steps} areTargets />
            </section>
            <div className={`no-print ${styles.after}`}>
              <div className="stack-4">
                <MealAdvice products={products} />
              </div>
              {others.length > 0 && <MealsWith title={m.meal_others()} meals={others} />}
            </div>
          </div>
        </div>
      </article>
    ),
  }
}

/** Reduces an ingredient's product to the fields that its purchase needs. */
function shownIngredient({ product, ...ingredient }: Ingredient) {
  return { ...ingredient, product: product && listedOf(product) }
}
