import { plainWordsOf } from '#shop/spelling.ts'
import { organicWords } from './organic.ts'

/** Wishes, questions and praise. They are left out of a query with other words. */
const fillers = `
  a an the of lel lil for and or with in to from on at by some any this that these my i we you u it im me us our want wanna need
  needs like would looking look find search show give get buy order sell selling have has got do does did is are am was
  there here where which what whats when how much many price prices cost costs cheap cheapest best good great nice please
  pls plz thanks thank hi hello can could may fresh natural pure local baladi el al il l food foods something anything thing things eat drink product products item items
  في فى من على مع او عن انا نحن احنا يا هل ايه اللي عايز عاوز عايزه عاوزه عايزين عاوزين محتاج محتاجه محتاجين اريد نريد
  نفسي حابب حابه ادور بدور شراء اشتري نشتري اطلب هات هاتلي هاتوا جيب ابعت ابعتلي ابعتولي عند عندك عندكم عندكو عندكوا
  لديكم يوجد موجود موجوده متوفر متوفره متاح فيه فين اين ممكن لو سمحت سمحتي سمحتم فضلك بليز شكرا سلام عليكم سعر اسعار
  بكام كام ثمن ارخص رخيص افضل احسن احلى جميل طازج طازجه طازه تازه فريش طبيعي طبيعيه
  بلدي بلديه حاجه حاجات اكل طعام بتاع بتاعه بتاعت بتاعي بتاعتي منتج منتجات مناسب مناسبه مفيد مفيده ينفع ينفعش اشرب
  عنده عندها ماما بابا امي ابويا والدتي والدي
  ana ehna enta inta ya 3ayez 3ayz 3ayza 3ayzeen 3ayzin 3awez 3awz 3awza 3awzeen 3awzin ayez ayza awez awza me7tag
  me7taga mehtag mehtaga hat hatly hatli geeb ab3at fi fe fee fih feeh fein feen men 3and 3andak 3andoko 3andoku 3andokom
  3andko 3andokum andoko mawgood mawgoud momken mumken mumkin law sama7t sama7ti samaht samahti bkam bekam bikam b kam
  taza`

/** Numbers, fractions and units. */
const amounts = `
  k kg kgs kilo kilos keelo kilogram kilograms kgm gram grams gr g gm gms grm litre litres liter liters l ltr lt ml pcs pc x
  one two three four five six seven eight nine ten dozen couple half quarter third
  ك كيلو كيلوهات كيلوات كيلوين كجم كيلوجرام جرام جرامات جم غم غرام جرم لتر لترات مل نص نصف ربع تلت ثلث تمن ثمن اوقيه
  واحد واحده اتنين اثنين تلاته ثلاثه تلات ثلاث اربعه اربع خمسه خمس سته ست سبعه سبع تمانيه ثمانيه تمن تسعه تسع عشره عشر
  دسته دستتين شويه شويت
  nos noss nuss nusf rob3 rub3 roba3 robe3 tomn tumn telt wa7ed wahed etnein etneen itnein itneen talata talat arba3a arba3
  khamsa 5amsa khamas setta sitta sab3a tamanya tes3a 3ashara 3ashra shwaya shewaya`

/**
 * Packaging. These words may belong to a name, so they are left out only when a search with them finds
 * nothing.
 */
const containers = `
  bunch bunches bundle bundles pack packs packet packets bag bags jar jars bottle bottles can cans tin tins tray trays
  carton cartons piece pieces stick sticks head heads cup cups pot pots tub tubs
  حزمه حزم حزمتين ربطه ربط ربطتين رابطه كيس اكياس كيسين علبه علب علبتين برطمان برطمانات كرتونه كراتين كرتونتين طبق اطباق
  طبقين باكو باكوات باكت عبوه عبوات قطعه قطع حبه حبات حبايه راس روس كوز كيزان شوال قفص لفه ازازه زجاجه قزازه جوز كوبايه
  7ezma hezma 7ezmet hezmet 7ezam rabta rabtet robat 3elba elba 3elab kees kis akyas bartaman bar6aman tabaq taba2 karton
  kartona bako`

const fillerWords = new Set(plainWordsOf(fillers + organicWords))
const amountWords = new Set(plainWordsOf(amounts))
const containerWords = new Set(plainWordsOf(containers))

type Word = { form: string }

/** True for a word that expresses a wish, an amount or freshness. */
export function isStopWord({ form }: Word): boolean {
  return fillerWords.has(form) || isAmount({ form })
}

/** True for `2`, `kilo`, `500g`, `٢ك`, and for `نص`, also as `ونص`. */
export function isAmount({ form }: Word): boolean {
  const unit = form.replace(/^\d{1,9}/, '')
  if (unit !== form) return unit === '' || amountWords.has(unit)
  return amountWords.has(form) || (form.startsWith('و') && amountWords.has(form.slice(1)))
}

export function isContainer({ form }: Word): boolean {
  return containerWords.has(form)
}
