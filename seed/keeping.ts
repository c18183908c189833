import type { Category } from '#shop/catalogue/category.ts'
import type { StartProduct } from './start-product.ts'

type Keeping = { shelfDays: number; keeping: string; keepingAr: string }

const cellar: Keeping = {
  shelfDays: 30,
  keeping: 'In a dark, airy place, not in the fridge.',
  keepingAr: 'في مكان مظلم جيد التهوية، لا في الثلاجة.',
}
const counter: Keeping = {
  shelfDays: 5,
  keeping: 'At room temperature; in the fridge once ripe.',
  keepingAr: 'خارج الثلاجة حتى ينضج، ثم داخلها.',
}
const peel: Keeping = {
  shelfDays: 14,
  keeping: 'In a cool place, or in the fridge in hot weather.',
  keepingAr: 'في مكان بارد، أو في الثلاجة أيام الحر.',
}
const leaves: Keeping = {
  shelfDays: 4,
  keeping: 'In the fridge, wrapped in a damp cloth, unwashed.',
  keepingAr: 'في الثلاجة ملفوفًا بقماشة مبللة، دون غسيل.',
}
const roots: Keeping = {
  shelfDays: 14,
  keeping: 'In the fridge, without the leaves.',
  keepingAr: 'في الثلاجة بعد نزع الورق.',
}
const berries: Keeping = {
  shelfDays: 2,
  keeping: 'In the fridge in one layer; wash just before eating.',
  keepingAr: 'في الثلاجة في طبقة واحدة، ويُغسل قبل الأكل مباشرة.',
}
const dry: Keeping = {
  shelfDays: 365,
  keeping: 'In a closed jar, dry and away from light.',
  keepingAr: 'في برطمان محكم، بعيدًا عن الضوء والرطوبة.',
}
const raw: Keeping = {
  shelfDays: 2,
  keeping: 'At 0 to 4 °C; or freeze on the day it arrives.',
  keepingAr: 'في أبرد رف بالثلاجة (0 إلى 4 درجات)، أو في الفريزر يوم وصوله.',
}
const fresh: Keeping = {
  shelfDays: 4,
  keeping: 'In the fridge at 4 °C; once open, use within two days.',
  keepingAr: 'في الثلاجة عند 4 درجات، وبعد الفتح يُستهلك في يومين.',
}
const eggs: Keeping = {
  shelfDays: 21,
  keeping: 'In the fridge, pointed end down.',
  keepingAr: 'في الثلاجة، وطرفها المدبب إلى أسفل.',
}
const cheese: Keeping = {
  shelfDays: 45,
  keeping: 'In the fridge, well wrapped.',
  keepingAr: 'في الثلاجة، ملفوفة جيدًا.',
}

const ofCategory: Record<Category, Keeping> = {
  vegetable: {
    shelfDays: 6,
    keeping: 'In the vegetable drawer of the fridge, unwashed.',
    keepingAr: 'في درج الخضار بالثلاجة، دون غسيل.',
  },
  fruits: counter,
  herbals: dry,
  meat: raw,
  milk: fresh,
}

/** Products that need other storage than most of their category. */
const exceptions: [Keeping, string][] = [
  [cellar, 'potatoes sweet-potatoes golden-onions red-onions garlic taro'],
  [counter, 'tomatoes cherry-tomatoes'],
  [roots, 'carrots beetroot radishes'],
  [leaves, 'lettuce spinach arugula molokhia spring-onions mint basil parsley coriander dill'],
  [peel, 'oranges mandarins lemons pomegranates red-apples watermelon ginger'],
  [berries, 'strawberries figs apricots'],
  [dry, 'medjool-dates'],
  [{ ...cheese, shelfDays: 21 }, 'white-cheese butter'],
  [eggs, 'eggs'],
  [{ ...cheese, shelfDays: 90 }, 'roumy-cheese kashkaval-cheese'],
  [dry, 'ghee'],
]

const bySlug = new Map(
  exceptions.flatMap(([keeping, slugs]) =>
    slugs.split(' ').map((slug) => [slug, keeping] as const),
  ),
)

export function startKeepingOf({ slug, type }: Pick<StartProduct, 'slug' | 'type'>): Keeping {
  return bySlug.get(slug) ?? ofCategory[type]
}

export function isDried(start: Pick<StartProduct, 'slug' | 'type'>): boolean {
  return start.type === 'herbals' && startKeepingOf(start) === dry
}
