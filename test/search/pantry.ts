import type { Database } from '#db/schema.ts'
import { aProduct } from '../products.ts'

/** Products that the starting catalogue lacks: `[slug, name, Arabic name]`. */
const pantry = [
  ['clover-honey', 'Clover honey', 'عسل برسيم'],
  ['tahini', 'Sesame tahini', 'طحينة سمسم'],
  ['olive-oil', 'Virgin olive oil', 'زيت زيتون بكر'],
  ['brown-rice', 'Brown rice', 'أرز بني'],
  ['lentils', 'Yellow lentils', 'عدس أصفر'],
  ['chickpeas', 'Chickpeas', 'حمص'],
  ['fava-beans', 'Fava beans', 'فول مدمس'],
  ['flour', 'Whole wheat flour', 'دقيق قمح كامل'],
  ['fig-jam', 'Fig jam', 'مربى تين'],
  ['dried-apricots', 'Dried apricot sheets', 'قمر الدين مشمش مجفف'],
  ['almonds', 'Almonds', 'لوز'],
  ['walnuts', 'Walnuts', 'عين الجمل'],
] as const

/** Adds an owner's products, which no list of synonyms knows. */
export async function addPantry(db: Database): Promise<void> {
  for (const [slug, name, nameAr] of pantry) {
    const { id } = await aProduct(db, { name })
    await db
      .updateTable('products')
      .set({ slug, name_ar: nameAr, category: 'herbals' })
      .where('id', '=', id)
      .execute()
  }
}

/** Products named after a condition for which they are a caution. */
const harmful = [
  ['diabetic-chocolate', 'Diabetic chocolate', 'شوكولاتة السكري', 'sugar'],
  ['diabetes-candy', 'Diabetes candy', 'حلوى السكر', 'sugar'],
  ['heart-cheese', 'Heart cheese', 'جبنة القلب', 'fat'],
  ['pressure-pickles', 'Blood pressure pickles', 'مخلل الضغط', 'salt'],
  ['kidney-bananas', 'Kidney bananas', 'موز الكلى', 'potassium'],
  ['liver-ghee', 'Liver ghee', 'سمنة الكبد', 'fat'],
] as const

export async function addHarmful(db: Database): Promise<void> {
  for (const [slug, name, nameAr, nutrient] of harmful) {
    const { id } = await aProduct(db, { name, richIn: [nutrient] })
    await db.updateTable('products').set({ slug, name_ar: nameAr }).where('id', '=', id).execute()
  }
}
