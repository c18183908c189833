import { plainWordsOf } from '#shop/spelling.ts'
import { createSearchIndex, withinMost } from './search-index.ts'
import { CERTAINTY } from './certainty.ts'
import { allWords } from './search-stages.ts'
import { isStopWord } from './stop-words.ts'
import { tokenize } from './tokenizer.ts'

/** Conditions on which the shop has no advice, one a line in its spellings: where one is named, the shop suggests nothing. */
const lines = `
gout uric نقرس يوريك no2ros nekres nakras naqras
anemia anaemia anaemic anemic favism g6pd انيميا فقر انيمي تفول fa2r
celiac coeliac سيلياك
allergy allergies allergic intolerance intolerant حساسيه هيستامين hasaseya 7asaseya
pregnancy pregnant breastfeeding حامل حوامل مرضعه مرضعات رضاعه 7amel 7awamel
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
phenylketonuria pku`

const index = createSearchIndex()
plainWordsOf(lines).forEach((word, rank) => {
  index.put({ id: `${word}-${rank}`, name: word, nameAr: '', rank })
})

/** What only sounds like a condition may be food: `corn`, `كرون`. */
const asWritten = allWords.slice(0, 1)

/** Each is looked up by itself. */
const MOST_WORDS = 20

/**
 * The word by which a search names a condition on which the shop has no advice: its name, or the word beside `patients` or
 * `مرضى`, where that is no condition that the shop knows.
 */
export function unknownConditionIn(asked: string, isAnyKnown: boolean): string | undefined {
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
  // `ل`, for, is written together with the word.
  const forms = [token.form, token.form.replace(/^ل(?=.{4})/, '')]
  return forms.some((form) => index.find(form, asWritten).certainty >= CERTAINTY.stem)
}

/** The name stands before English and behind Arabic words. */
function sufferedIn(words: string[]): string | undefined {
  const tells = (word: string | undefined, suffering: Set<string>) =>
    tokenize(word ?? '').some(({ form }) => suffering.has(form))
  const name = words.find(
    (_, at) => tells(words[at - 1], afterWhom) || tells(words[at + 1], beforeWhom),
  )
  return name && tokenize(name).some((token) => !isStopWord(token)) ? name : undefined
}
const afterWhom = new Set(plainWordsOf('مرض مريض مرضى لمرضى لمريض بمرض'))
const beforeWhom = new Set(plainWordsOf('disease patient patients'))
