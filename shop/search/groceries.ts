import { nutrients, type Nutrient } from '../catalogue/nutrient.ts'
import { synonyms } from './synonyms.ts'
import { isStopWord } from './stop-words.ts'
import { tokenize } from './tokenizer.ts'

/**
 * Groceries that people look for in a shop of food, by their names; before the colon what is near where the shop has none, and
 * in brackets what they are rich in. Names of `synonyms.ts` count as well, with what stands here for another name of the same.
 */
const lines = `
whole chicken, chicken breast, duck [protein]: fish, سمك, أسماك, samak, seafood, مأكولات بحرية, salmon, سلمون, shrimp, جمبري, gambari, بلطي, بوري, tilapia, كابوريا, squid, سبيط
whole chicken, chicken breast, duck [protein, salt]: tuna, تونة, sardine, سردين, رنجة, renga, herring, فسيخ, feseekh
potato, sweet potato, sweet corn [starch]: bread, عيش, خبز, 3eish, eish, aish, toast, توست, bun, pasta, مكرونة, makarona, macaroni, spaghetti, noodles, اندومي, flour, دقيق, wheat, قمح, bulgur, برغل, freekeh, فريك, oat, oats, شوفان, couscous, كسكسي, كورن فليكس, cereal, pizza, بيتزا, فطير, croissant, quinoa, كينوا
pudding, potato, sweet potato [starch]: rice, أرز, رز, roz
potato, sweet potato, sweet corn [starch, sugar]: biscuit, بسكويت, cake, كيك, كيكة, كنافة, konafa, بسبوسة, basbousa, قطايف
ghee, butter, cream: oil, زيت, زيوت, zeit, olive oil, زيت زيتون, zeit zaytoun, zeit zeitoun, sunflower oil, زيت عباد
ghee, butter, cream [fat]: margarine, مارجرين, mayonnaise, مايونيز
hibiscus, anise, mint, cinnamon: coffee, قهوة, بن, ahwa, 2ahwa, kahwa, nescafe, نسكافيه, cocoa, كاكاو, tea, شاي, shai, chai
orange, mango, strawberry, lemon, pomegranate [sugar]: juice, عصير, عصائر, عصاير, 3aseer, 3asir, soda, cola, بيبسي, pepsi, كولا, lemonade
hibiscus, mint, lemon: water, مياه, مية, ماء
medjool, barhi, red grape [sugar]: honey, عسل, عسل نحل, 3asal, asal, sugar, سكر, سكر بني, سكر بودرة, سكر نبات, brown sugar, molasses, عسل أسود, jam, مربى, merabba, chocolate, شوكولاتة, شيكولاتة, شوكولاته, shokolata, candy, حلاوة, halawa, nutella, نوتيلا
medjool, barhi, red grape: stevia, ستيفيا
cream, strawberry, mango [sugar, fat]: ice cream, آيس كريم, ايس كريم, جيلاتي
pea, green bean [potassium, phosphorus, protein]: lentil, عدس, 3ads, fava bean, فول, foul, ful, chickpea, حمص, hommos, hummus, bean, beans, kidney bean, فاصوليا بيضاء, فاصوليا حمراء, لوبيا, tofu, توفو, soy, صويا
pea, green bean [phosphorus, protein]: tahini, طحينة, tehina
medjool, date [potassium, phosphorus]: nut, مكسرات, almond, لوز, walnut, عين جمل, cashew, كاجو, peanut, فول سوداني, pistachio, فستق, hazelnut, بندق
medjool, date [sugar, potassium]: raisin, زبيب
sweet corn, carrot, apple [salt, starch]: popcorn, فشار, chips, شيبسي, crackers
lemon, cucumber: vinegar, خل
lemon, cucumber [salt]: pickle, pickles, مخلل, مخللات, torshi, طرشي, olive, زيتون, ketchup, كاتشب, mustard, مسطردة
cumin, turmeric, thyme [salt]: salt, ملح
cumin, turmeric, thyme: black pepper, فلفل أسود, curry, كاري, paprika, بابريكا, cardamom, حبهان, saffron, زعفران, clove, قرنفل, vanilla, فانيليا
cow milk, goat milk: almond milk, لبن لوز, oat milk, soy milk, coconut milk
cow milk, goat milk [phosphorus]: powdered milk, لبن بودرة
kofta, minced [salt, fat, protein]: sausage, سجق, burger, برجر, salami, lunch meat, لانشون, pastrami, بسطرمة, hot dog
chicken breast, whole chicken [protein]: turkey, ديك رومي
apple, pear, orange, strawberry: pineapple, أناناس, kiwi, كيوي, cherry, كرز, blueberry, توت, raspberry, coconut, جوز هند, papaya, بابايا, grapefruit, جريب فروت, lychee, quince, سفرجل
`

export type Grocery = {
  /** As it is written, in the language of the search. */
  label: string
  name: string[]
  near: string[]
  richIn: readonly Nutrient[]
}

const listed: Grocery[] = lines
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [, near = '', rich = '', names = ''] = /^(.*?)(?: \[(.*)\])?: (.*)$/.exec(line) ?? []
    const richIn = nutrients.filter((one) => rich.split(', ').includes(one))
    return names.split(', ').map((label) => groceryOf(label, { near: near.split(', '), richIn }))
  })
const listedByName = new Map(listed.map((one) => [one.name.join(' '), one]))
const groceries: Grocery[] = [
  ...listed,
  ...synonyms.flatMap((names) => {
    const same = names.flatMap((name) => listedByName.get(stemsOf(name).join(' ')) ?? [])
    const { near = [], richIn = [] } = same[0] ?? {}
    return names.map((name) => groceryOf(name, { near, richIn }))
  }),
].toSorted((a, b) => b.name.length - a.name.length)
const byFirst = Map.groupBy(groceries, ({ name: [first] }) => first)
const byLast = Map.groupBy(groceries, ({ name }) => name.at(-1))

/** The grocery that the words ask for: the first of Arabic words, the last of others, as `orange juice` is a juice. */
export function groceryIn(asked: string): Grocery | undefined {
  const words = tokenize(asked).filter((word) => !isStopWord(word))
  const stems = words.map(({ stem }) => stem)
  const isArabic = /^[\u0621-\u064a]/.test(words[0]?.form ?? '')
  return isArabic
    ? byFirst.get(stems[0])?.find(({ name }) => name.every((stem, at) => stems[at] === stem))
    : byLast
        .get(stems.at(-1))
        ?.find(({ name }) => name.every((stem, at) => stems.at(at - name.length) === stem))
}

/** Whether the words are a name of several words, of which one may name something else: `سكر بني`, brown sugar. */
export function isNamedAtLength(asked: string): boolean {
  return (groceryIn(asked)?.name.length ?? 0) > 1
}

/** Whether one word is a whole name of a grocery, and not only a part of one. */
export function isWholeName({ stem }: { stem: string }): boolean {
  return byFirst.get(stem)?.some(({ name }) => name.length === 1) ?? false
}

/** Whether one word is a whole name of what stands in the list above. */
export function isListed({ stem }: { stem: string }): boolean {
  return listedByName.has(stem)
}

function groceryOf(label: string, { near, richIn }: Pick<Grocery, 'near' | 'richIn'>): Grocery {
  return { label, name: stemsOf(label), near, richIn }
}

function stemsOf(name: string): string[] {
  return tokenize(name).map(({ stem }) => stem)
}
