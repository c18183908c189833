import { plainSpelling, plainWordsOf } from '#shop/spelling.ts'
import { createSearchIndex, withinMost } from './search-index.ts'
import { CERTAINTY } from './certainty.ts'
import { allWords } from './search-stages.ts'
import { isWholeName } from './groceries.ts'
import { isStopWord } from './stop-words.ts'
import { conditionNames } from './synonyms.ts'
import { tokenize } from './tokenizer.ts'
import { misspeltAmong } from './typos.ts'

/**
 * Conditions that the shop has no advice on, one per line in its spellings. A search for one gets no
 * suggestions.
 */
const lines = `
gout uric نقرس نقرص نقريس يوريك no2ros ne2res ne2ras nekres nakras naqras
anemia anaemia anaemic anemic favism g6pd انيميا فقر انيمي تفول fa2r
celiac coeliac سيلياك
allergy allergies allergic intolerance intolerant حساسيه هيستامين hasaseya 7asaseya
pregnancy pregnant gestational breastfeeding حامل حوامل حمل مرضعه مرضعات رضاعه 7amel 7awamel
cancer tumor tumour chemo chemotherapy leukemia سرطان اورام ورم كيماوي لوكيميا saratan sara6an
thyroid hypothyroidism hyperthyroidism hashimoto درقيه غده ghodda
ibs colon colitis crohn crohns diverticulitis bowel قولون كرون 2olon qolon
ulcer gastritis stomach reflux gerd heartburn indigestion قرحه معده ارتجاع me3da
asthma ربو
constipation diarrhea diarrhoea امساك اسهال
osteoporosis هشاشه
gallbladder gallstones gallstone مراره marara
pancreas pancreatitis بنكرياس
arthritis rheumatism rheumatoid روماتيزم روماتويد مفاصل
stroke thrombosis جلطه جلطات
epilepsy alzheimer parkinson autism adhd صرع زهايمر باركنسون توحد
migraine صداع
psoriasis eczema lupus صدفيه اكزيما ذئبه
pcos prostate تكيس بروستاتا
hemorrhoids haemorrhoids بواسير
covid influenza flu انفلونزا كورونا
insomnia depression ارق اكتئاب
phenylketonuria pku
obesity obese overweight بدانه
hypotension hypotensive hypoglycemia hypoglycaemia hypoglycemic
triglyceride triglycerides
glaucoma
acidity حموضه
cough coughing كحه سعال sinus sinusitis جيوب
hyperkalemia hyperkalaemia hypokalemia
warfarin bleeding haemophilia hemophilia سيوله نزيف هيموفيليا
sclerosis vitiligo بهاق
pylori جرثومه helicobacter
hernia فتق
infertility endometriosis fibroids menopause عقم
infant infants newborn newborns weaning رضيع رضع فطام سيريلاك cerelac
`

/** Phrases for such conditions, for the opposite of a known condition, for baby food, and for cures. */
const phrases = [
  /(?<!\p{L})(?:علاج|دواء?|ادويه) (?:ل|لل)?\p{L}+/u,
  /\b(?:cures?|treatments?|medicines?|remed(?:y|ies)) for [a-z]+(?: [a-z]+)?|\b[a-z]+ (?:cure|treatment|medicine|remedy)\b/,
  /ضغط (?:ال)?(?:عين|عيون|نفسي|عصبي)(?!\p{L})|\beye pressure\b/u,
  /دهون (?:ال)?(?:ثلاثيه|تلاتيه)(?!\p{L})|حرق (?:ال)?دهون(?!\p{L})|\bfat burn(?:er|ers|ing)\b/u,
  /لبن (?:ال)?ام(?!\p{L})/u,
  /(?:ال)?سكري? (?:ال)?حمل(?!\p{L})|فقر (?:ال)?دم(?!\p{L})/u,
  /\b(?:low|dropping) (?:blood )?pressure\b|\blow blood sugars?\b/,
  /(?:هبوط|انخفاض|نزول) (?:في |ب)?(?:ال)?(?:ضغط|سكر)(?: الدم)?(?!\p{L})/u,
  /(?:ضغط|سكر)(?: الدم)? (?:ال)?(?:واطي|منخفض|نازل|هابط)(?!\p{L})/u,
  /\b(?:da8t|daght|sokar|sokkar) (?:el )?(?:waty|wati)\b/,
  /(?:ال)?سمنه (?:ال)?مفرطه(?!\p{L})/u,
  // Salts in the kidneys or joints. `بدون املاح` means without salt.
  /(?<!\p{L})(?<!(?:بدون|قليل|قليله|بلا|من غير) )املاح(?!\p{L})/u,
  /(?<!\p{L})فيروس \p{L}+/u,
  /\bbaby (?:food|milk|formula|cereals?)\b|(?<=\bfor (?:my |a |the )?)(?:baby|babies)\b/,
  /(?:لبن|حليب|اكل) (?:ال)?(?:بيبي|بيبهات|نونو)(?!\p{L})|(?:لبن|حليب) اطفال(?!\p{L})/u,
]

const index = createSearchIndex()
const names = plainWordsOf(lines)
names.forEach((word, rank) => {
  index.put({ id: `${word}-${rank}`, name: word, nameAr: '', rank })
})

/** Compares words as written, because food may sound like a condition: `corn`, `كرون`. */
const asWritten = allWords.slice(0, 1)

/** Each word costs a look-up. */
const MOST_WORDS = 20

/**
 * Returns the word for a condition that the shop has no advice on: its name, or a word beside `patients` or
 * `مرضى` that is no known condition.
 */
export function unknownConditionIn(asked: string, isAnyKnown: boolean): string | undefined {
  const plain = plainSpelling(withinMost(asked))
  const phrase = phrases.flatMap((one) => one.exec(plain)?.[0] ?? [])[0]
  if (phrase) return phrase
  const words = withinMost(asked)
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const named = words.find(isUnknownCondition) ?? (isAnyKnown ? undefined : sufferedIn(words))
  return named?.replace(/^(?:ل?ال|لل|ل)(?=.{3})/, '')
}

function isUnknownCondition(word: string): boolean {
  const [token] = tokenize(word)
  if (!token || token.form.length < 3) return false
  // `ل` (for) is written as part of the word.
  const forms = [token.form, token.form.replace(/^ل(?=.{4})/, '')]
  if (forms.some((form) => index.find(form, asWritten).certainty >= CERTAINTY.stem)) return true
  // `hypertension` is not a misspelling of `hypotension`.
  const isOther = isWholeName(token) || known.has(token.form)
  return !isOther && misspeltAmong(token.form, names) !== undefined
}
const known = new Set(plainWordsOf(Object.values(conditionNames).join(' ')))

/**
 * Returns the name of an illness. It stands before the English words for patients, and after the Arabic ones.
 */
function sufferedIn(words: string[]): string | undefined {
  const tells = (word: string | undefined, suffering: Set<string>) =>
    tokenize(word ?? '').some(({ form }) => suffering.has(form))
  const name = words.find(
    (_, at) => tells(words[at - 1], afterWhom) || tells(words[at + 1], beforeWhom),
  )
  return name && tokenize(name).some((token) => !isStopWord(token)) ? name : undefined
}
const afterWhom = new Set(plainWordsOf('مرض مريض مريضه مرضى لمرضى لمريض بمرض'))
const beforeWhom = new Set(plainWordsOf('disease patient patients'))
