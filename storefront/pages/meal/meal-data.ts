import type { Recipe, WithContext } from 'schema-dts'
import { pictureAddresses } from '#storefront/features/photos/shown-photos.ts'
import { pathIn, type Locale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import { textIn, type Meal } from '#shop/recipes/meal.ts'

/** Returns the structured data (schema.org) of a recipe, for search engines. Its addresses are absolute. */
export function mealData(meal: Meal, shop: string, locale: Locale, publicUrl: string) {
  const url = publicUrl + pathIn(locale, `/meals/${meal.slug}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: nameIn(locale, meal),
    url,
    image: pictureAddresses(meal, publicUrl),
    inLanguage: locale,
    author: { '@type': 'Organization', name: shop },
    totalTime: `PT${meal.minutes}M`,
    recipeYield: String(meal.serves),
    recipeCuisine: 'Egyptian',
    recipeIngredient: meal.ingredients.map((one) => textIn(locale, one)),
    recipeInstructions: meal.steps.map((step, index) => ({
      '@type': 'HowToStep',
      text: textIn(locale, step),
      url: `${url}#step-${index + 1}`,
    })),
  } satisfies WithContext<Recipe>
}
