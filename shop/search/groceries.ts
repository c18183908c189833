import { plainSpelling } from '#shop/spelling.ts'
import { nutrients, type Nutrient } from '../catalogue/nutrient.ts'
import { synonyms } from './synonyms.ts'
import { isStopWord } from './stop-words.ts'
import { tokenize } from './tokenizer.ts'
import { misspeltAmong } from './typos.ts'

/**
 * Groceries that people look for in a food shop. Before the colon are similar products that the shop sells,
 * in brackets the nutrients that the grocery is rich in. Names of the same thing in `synonyms.ts` count as
 * well.
 */
const lines = `
whole chicken, chicken breast, duck [protein]: fish, سمك, أسماك, samak, seafood, مأكولات بحرية, salmon, سلمون, shrimp, جمبري, gambari, بلطي, بوري, tilapia, كابوريا, squid, سبيط
whole chicken, chicken breast, duck [protein, salt]: tuna, تونة, رنجة, renga, herring, فسيخ, feseekh
whole chicken, chicken breast, duck [protein, salt, phosphorus]: sardine, سردين
potato, sweet potato, sweet corn [starch, salt]: bread, عيش, خبز, 3eish, eish, aish, toast, توست, bun
potato, sweet potato, sweet corn [starch]: pasta, مكرونة, makarona, macaroni, spaghetti, noodles, flour, دقيق, wheat, قمح, bulgur, برغل, freekeh, فريك, oat, oats, شوفان, couscous, كسكسي, quinoa, كينوا
potato, sweet potato, sweet corn [starch, salt, fat]: instant noodles, اندومي, indomie, pizza, بيتزا, فطير, feteer, croissant, كرواسون
potato, sweet potato, sweet corn [starch, salt, sugar]: cereal, corn flakes, كورن فليكس
pudding, potato, sweet potato [starch]: rice, أرز, رز, roz
pudding, strawberry, apple [starch, sugar, fat]: biscuit, بسكويت, cake, كيك, كيكة, كنافة, konafa, بسبوسة, basbousa, قطايف, qatayef, جلاش, بقلاوة, baklava
ghee, butter, cream: oil, زيت, زيوت, zeit, olive oil, زيت زيتون, zeit zaytoun, zeit zeitoun, sunflower oil, زيت عباد
ghee, butter, cream [fat]: coconut oil, زيت جوز هند, palm oil, زيت نخيل
ghee, butter, cream [fat, salt]: margarine, مارجرين, mayonnaise, مايونيز
hibiscus, anise, mint, cinnamon: coffee, قهوة, بن, ahwa, 2ahwa, kahwa, nescafe, نسكافيه, tea, شاي, shai, chai
hibiscus, anise, mint, cinnamon [potassium, phosphorus]: cocoa, كاكاو
orange, mango, strawberry, lemon, pomegranate [sugar, potassium]: juice, عصير, عصائر, عصاير, 3aseer, 3asir
orange, mango, strawberry, lemon, pomegranate [sugar]: soda, lemonade
orange, mango, strawberry, lemon, pomegranate [sugar, phosphorus]: cola, بيبسي, pepsi, كولا
hibiscus, anise, mint [sugar]: سوبيا, sobia, قمر الدين, amar el din
hibiscus, anise, mint [sugar, potassium]: تمر هندي, tamr hindi, tamarind, خروب, kharoub, carob
hibiscus, anise, mint: عرقسوس, عرق سوس, erk sous, licorice, liquorice
hibiscus, mint, lemon: water, مياه, مية, ماء
medjool, barhi, red grape [sugar]: honey, عسل, عسل نحل, 3asal, asal, sugar, سكر, سكر بني, سكر بودرة, سكر نبات, brown sugar, jam, مربى, merabba, candy, sugar cane, قصب سكر, قصب
medjool, barhi, red grape [sugar, potassium]: molasses, عسل أسود
medjool, barhi, red grape [sugar, fat]: chocolate, شوكولاتة, شيكولاتة, شوكولاته, shokolata, nutella, نوتيلا
medjool, barhi, red grape [sugar, phosphorus]: حلاوة, حلاوة طحينية, halawa
strawberry, apple, cinnamon: stevia, ستيفيا, sweetener, محلي, sugar substitute, بديل سكر
cream, strawberry, mango [sugar, fat]: ice cream, آيس كريم, ايس كريم, جيلاتي
pea, green bean [potassium, phosphorus, protein]: lentil, عدس, 3ads, fava bean, فول, foul, ful, chickpea, حمص, hommos, hummus, bean, beans, kidney bean, فاصوليا بيضاء, فاصوليا حمراء, لوبيا, soy, صويا
pea, green bean [phosphorus, protein]: tofu, توفو
carrot, onion, tomato, cumin [potassium, phosphorus, protein]: lentil soup, شوربة عدس, shorbet 3ads
pea, green bean [phosphorus, protein]: tahini, طحينة, tehina
medjool, date [potassium, phosphorus, protein]: nut, مكسرات, almond, لوز, walnut, عين جمل, cashew, كاجو, peanut, فول سوداني, pistachio, فستق, hazelnut, بندق
medjool, date [sugar, potassium]: raisin, زبيب, dried fruit, فواكه مجففة, فاكهة مجففة, ياميش, yameesh
sweet corn, carrot, apple [salt, starch]: popcorn, فشار, crackers
sweet corn, carrot, apple [salt, starch, fat, potassium]: chips, شيبسي, شيبس, crisps
cucumber, carrot, sweet corn [salt, starch, fat]: salty snacks, salted snacks, savoury snacks, سناكس مالحة, سناكس مملحة, مقرمشات
lemon, cucumber: vinegar, خل
lemon, cucumber [salt]: pickle, pickles, مخلل, مخللات, torshi, طرشي, olive, زيتون, mustard, مسطردة
tomato, lemon [salt, sugar]: ketchup, كاتشب
tomato [salt, potassium]: tomato paste, tomato sauce, معجون طماطم, صلصة طماطم, صلصة جاهزة
cumin, turmeric, thyme [salt]: salt, ملح, soy sauce, صويا صوص, صوص صويا, maggi, ماجي, stock cube, bouillon, مكعبات مرقة
cumin, turmeric, thyme [potassium]: salt substitute, بديل ملح
cumin, turmeric, thyme: black pepper, فلفل أسود, curry, كاري, paprika, بابريكا, cardamom, حبهان, saffron, زعفران, clove, قرنفل, vanilla, فانيليا
cow milk, goat milk: almond milk, لبن لوز, oat milk, soy milk
cow milk, goat milk [fat]: coconut milk, لبن جوز هند
cow milk, goat milk [phosphorus]: powdered milk, لبن بودرة
roumy, kashkaval, mozzarella [salt, fat, phosphorus]: cheddar, cheddar cheese, شيدر, جبنة شيدر, gouda, gouda cheese, جودة, جبنة جودة, parmesan, parmesan cheese, بارميزان, جبنة بارميزان, جبنة مثلثات, cream cheese, جبنة كيري
kofta, minced [salt, fat, protein, phosphorus]: sausage, سجق, burger, برجر, salami, lunch meat, لانشون, pastrami, بسطرمة, hot dog
kofta, minced [fat, protein]: pork, خنزير, لحم خنزير
kofta, minced [salt, fat, protein]: bacon, ham
beef liver, minced, kofta [protein]: كرشة, kersha, tripe, ممبار, mombar, لسان, كوارع, kaware3, فشة
chicken breast, whole chicken [protein]: turkey, ديك رومي
apple, pear, orange, strawberry: pineapple, أناناس, cherry, كرز, blueberry, توت, raspberry, grapefruit, جريب فروت, lychee, quince, سفرجل
apple, pear, orange, strawberry [potassium]: kiwi, كيوي, papaya, بابايا
apple, pear, orange, strawberry [fat]: coconut, جوز هند
pea, green bean, carrot, okra: frozen vegetables, خضار مجمد, خضار مشكل مجمد
`

export type Grocery = {
  /** The name as written, in the language of the search. */
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
const singleNames = listed
  .filter(({ name }) => name.length === 1)
  .map(({ label }) => plainSpelling(label))
const byFirst = Map.groupBy(groceries, ({ name: [first] }) => first)
const byLast = Map.groupBy(groceries, ({ name }) => name.at(-1))

/**
 * Returns the grocery that the words ask for. The first Arabic word or the last Latin word decides: `orange
 * juice` is a juice.
 */
export function groceryIn(asked: string): Grocery | undefined {
  const words = tokenize(withoutPurpose(asked)).filter((word) => !isStopWord(word))
  const stems = words.map(({ stem }) => stem)
  const isArabic = /^[\u0621-\u064a]/.test(words[0]?.form ?? '')
  return isArabic
    ? byFirst.get(stems[0])?.find(({ name }) => name.every((stem, at) => stems[at] === stem))
    : byLast
        .get(stems.at(-1))
        ?.find(({ name }) => name.every((stem, at) => stems.at(at - name.length) === stem))
}

/** Returns the grocery of misspelt words, such as `choclate`. */
export function misspeltGroceryIn(asked: string): Grocery | undefined {
  const corrected = tokenize(asked).map(({ form, stem }) => {
    return isWholeName({ stem }) ? form : (misspeltAmong(form, singleNames, LEAST_MISSPELT) ?? form)
  })
  return groceryIn(corrected.join(' '))
}
const LEAST_MISSPELT = 5

/** Removes the purpose of goods: `nuts for kids` becomes `nuts`. */
export function withoutPurpose(asked: string): string {
  return asked.replace(/(?<=\S)\s+(?:for\s.*|(?:لل|عشان|علشان).*)$/iu, '')
}

/**
 * True when the words are a name of several words, one of which may name something else: `سكر بني` is brown
 * sugar.
 */
export function isNamedAtLength(asked: string): boolean {
  return (groceryIn(asked)?.name.length ?? 0) > 1
}

/** True when one word is the whole name of a grocery. */
export function isWholeName({ stem }: { stem: string }): boolean {
  return byFirst.get(stem)?.some(({ name }) => name.length === 1) ?? false
}

/** True when one word is the whole name of a grocery in `lines`. */
export function isListed({ stem }: { stem: string }): boolean {
  return listedByName.has(stem)
}

function groceryOf(label: string, { near, richIn }: Pick<Grocery, 'near' | 'richIn'>): Grocery {
  return { label, name: stemsOf(label), near, richIn }
}

function stemsOf(name: string): string[] {
  return tokenize(name).map(({ stem }) => stem)
}
