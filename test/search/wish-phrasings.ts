/**
 * Queries of customers beside the names of products, and the answers to expect with the starting catalogue.
 * Each line has its claims, and the queries, separated by `|`. The words of a claim:
 * - slugs: these products are all among the first three;
 * - `in:a,b`: the first three products are all of these;
 * - `near:a,b`: the shop says that it does not sell this, and offers these as similar;
 * - `none:a,b`: these are neither found nor offered;
 * - `no:sugar`: no found or offered product is rich in it;
 * - `rich:potassium`: all found products are rich in it;
 * - `plants`: no found or offered product is meat or milk;
 * - `condition:diabetes`: this condition is shown, and neither the first product nor an offered one is a
 *   caution for it; without this word, no condition is shown;
 * - `easy:sugar`: the answer advises to limit the grocery that is not sold, because of this nutrient;
 * - `page:delivery`: this page is shown; without this word, no page is;
 * - `category:fruits`, `recipe:…`: this category or recipe is shown;
 * - `unsold`: the shop says that it does not sell this;
 * - `unknown`: the shop has no advice for the condition, and no product is found.
 */
const lines = `
# What the shop does not sell
near:ghee none:olive-oil: زيت | زيت زيتون | olive oil | sunflower oil | zeit zaytoun
near:potatoes none:mushrooms: عيش | خبز بلدي | bread | 3eish | whole wheat bread | مكرونة
near:rice-pudding: rice | رز | roz | كيلو رز مصري
near:chicken-breast none:arugula: سمك | samak | fish fillet | جمبري | تونة
near:hibiscus none:medjool-dates,barhi-dates: قهوة | قهوه | coffee | ahwa | nescafe | شاي | tea
near:oranges none:ginger: عصير | العصير | juice | fresh juice | عصير برتقال | orange juice | 3aseer | عايز عصير
near:medjool-dates none:red-onions,tomatoes: honey | عسل | عسل نحل | 3asal | sugar | molasses | مربى
near:medjool-dates none:fennel-seeds: سكر بني | brown sugar
near:kofta: سجق | burger | لانشون
near:cucumbers: مخلل | pickles
near:cow-milk: almond milk | oat milk
near:cow-milk none:whole-chicken: skimmed milk
near:white-cheese none:goat-milk: goat cheese
near:green-beans: kidney beans
near:mint none:spring-onions: شاي اخضر
cow-milk none:whole-chicken: whole milk
near:red-apples: kiwi | أناناس
near:red-apples none:cherry-tomatoes,red-grapes: cherry | cherries | كرز | grapefruit
cherry-tomatoes: شيري | cherry tomatoes
near:carrots,tomatoes,cumin: lentil soup | شوربة عدس
near:cucumbers,carrots: salty snacks
near:beef-liver none:areesh-cheese: كرشة
near:hibiscus none:green-beans: سوبيا | عرقسوس
near:hibiscus: تمر هندي
near:minced-beef none:lamb-leg: pork
near:peas,green-beans: خضار مجمد
near:medjool-dates none:dried-thyme: فواكه مجففة | ياميش | nuts for kids
near:tomatoes: معجون طماطم
near:roumy-cheese,kashkaval-cheese: شيدر | cheddar cheese
near:strawberries none:medjool-dates: stevia | بديل السكر
near:medjool-dates: قصب سكر
near:medjool-dates: choclate | suger
near:hibiscus none:medjool-dates: coffe
# What goods are for
in:spinach,cucumbers,bananas,avocados: green smoothie
in:tomatoes,garlic,basil,cherry-tomatoes: صلصة | sauce
tomatoes: طماطم للصلصه | tomatoes for sauce
potatoes: batates ta7mir
in:tomatoes,cucumbers,carrots,arugula,lettuce,beetroot,radishes none:green-beans,figs: خضار للسلطة | vegetables for salad | للسلطة
in:tomatoes,cucumbers,carrots none:green-beans,figs recipe:green-salad-with-areesh: سلطة | salad
in:tomatoes,carrots,potatoes,sweet-potatoes,zucchini,spinach,mushrooms: شوربة | soup | خضار للشوربة
in:oranges,mangoes,strawberries,guavas,bananas,carrots,watermelon,cantaloupe,lemons: للعصير | فاكهة للعصير | smoothie
oranges: برتقال عصير | oranges for juice
in:cucumbers,carrots,bananas,strawberries,red-apples,mandarins: for kids | اكل للاطفال | أكل أطفال | lunchbox | lunch box | لانش بوكس | kids snacks
white-cheese: cheese for kids | جبنة للأطفال
in:eggs,labneh,tomatoes,cucumbers,cherry-tomatoes,white-cheese,cow-milk: فطار | breakfast | الإفطار
in:cucumbers,mint,barhi-dates,medjool-dates,hibiscus,yoghurt,eggs,cow-milk: iftar | سحور | suhoor | رمضان | فطار رمضان
in:eggplants,zucchini,coloured-peppers,kofta,beef-steak: مشويات | bbq | barbecue | للشوي
in:bananas,watermelon,strawberries,mangoes,figs: حاجة حلوة | something sweet | dessert | حلويات
in:zucchini,eggplants,cabbage,vine-leaves,green-peppers: محشي | خضار للمحشي
# Seasons
in:strawberries,guavas,oranges,mandarins,lemons none:watermelon: فاكهة الشتا | فاكهة شتوي | winter fruit
in:watermelon,mangoes,red-grapes,peaches,figs,cantaloupe,apricots,plums,prickly-pears: فاكهة الصيف | summer fruits
# What food has or has not
rich:potassium: potassium | بوتاسيوم | high potassium | غني بالبوتاسيوم
rich:protein: protein | high protein | بروتين
no:salt: low sodium | low salt | قليل الملح | بدون ملح | salt free | avoid salt
no:sugar: sugar free | no sugar | بدون سكر | من غير سكر | fruit without sugar
no:starch: low carb | قليل النشويات | keto | كيتو | no carbs
plants: vegan | نباتي | أكل صيامي | plant-based | dairy free
plants unsold: vegan cheese | جبنة نباتي
plants in:tomatoes,cucumbers,potatoes,sweet-potatoes,carrots: gluten free | gluten-free | بدون جلوتين
plants unsold: gluten free bread | gluten free pasta
unsold none:labneh,roumy-cheese,white-cheese: low salt roumy cheese | low salt labneh
# What some are allergic to: nothing that surely contains it, and no promise
plants none:eggs: egg free | no eggs | بدون بيض | خالي من البيض | lactose free | لاكتوز | من غير لبن | bedoon laban
plants in:tomatoes,cucumbers,potatoes,sweet-potatoes,carrots: nut free | without nuts | خالي من المكسرات | gluten | جلوتين | wheat free
plants unsold: egg free cake | milk free cheese
unknown: حساسية لبن | حساسيه من البيض | nut allergy | milk allergy | حساسية جلوتين | lactose intolerance | celiac
# Light food
no:sugar in:tomatoes,cucumbers,carrots: diet food | اكل دايت | رجيم | weight loss | light food
no:fat in:tomatoes,cucumbers,carrots: عايز اخس
areesh-cheese no:fat: جبنة دايت
yoghurt no:sugar: lite yoghurt
condition:heart: heart diet | امي مريضة قلب
cumin: كمون للتخسيس
condition:diabetes: دايت لمريض السكر
# Conditions, alone and beside goods
condition:diabetes: السكر | سكري | food for diabetics | high sugar | اكل لمرضى السكر
condition:diabetes easy:sugar near:strawberries none:medjool-dates,red-onions,tomatoes: عسل للسكر | honey for diabetes | مربى لمرضى السكر | jam for diabetics
condition:diabetes easy:sugar,fat near:strawberries none:medjool-dates: chocolate for diabetics
condition:diabetes easy:starch near:tomatoes: رز للسكر | pasta for diabetics
condition:diabetes easy:salt,starch near:tomatoes: bread for diabetics | عيش لمرضى السكر
condition:pressure easy:salt near:cumin: salt for blood pressure | ملح للضغط
condition:pressure easy:salt near:cucumbers: مخلل للضغط | pickles for hypertension
condition:diabetes in:pears,strawberries,guavas: mango diabetes | مانجو للسكر
condition:kidney: kidney | kidney stones | موز للكلى | bananas for kidney
condition:pressure rayeb yoghurt: جبنة رومي للضغط
condition:heart: ghee for cholesterol | سمنة للقلب | القلب
condition:heart easy:none near:rayeb none:ghee,butter,cream: زيت زيتون للقلب
unknown: كبدة للنقرس | liver for gout | اكل للحامل | food for anemia
condition:diabetes none:medjool-dates: حلو من غير سكر لمرضى السكر
condition:diabetes in:strawberries,guavas,red-apples: can diabetics eat dates
condition:diabetes in:pears,strawberries,guavas: عندي سكر ينفع اكل موز
condition:pressure easy:salt,starch,fat near:cucumbers,carrots: salty snacks for blood pressure
condition:pressure unsold easy:salt,fat,phosphorus none:roumy-cheese,kashkaval-cheese: جبنة شيدر للضغط
condition:kidney unsold easy:sugar,potassium none:oranges: عصير للكلى
condition:diabetes unsold easy:sugar,starch,fat none:rice-pudding: كنافة لمريض السكر
condition:pressure condition:diabetes: ضغط عالي وسكر
condition:kidney in:cucumbers,garlic,eggplants: سبانخ للكلى | ورق عنب للكلى | بطاطس لمريض الكلى
condition:heart in:rabbit,veal-escalope,chicken-breast: كبدة للكوليسترول | لحمة ضاني للقلب
condition:pressure easy:salt,protein near:chicken-breast: فسيخ للضغط
condition:pressure easy:salt,starch,fat near:sweet-potatoes: اندومي للضغط
condition:kidney unsold easy:sugar,phosphorus none:oranges: بيبسي للكلى
condition:diabetes tomatoes cucumbers: فطار لمرضى السكر
condition:diabetes: ايه الممنوع لمريض السكر
condition:pressure: ابويا عنده ضغط
# The opposite of a condition, and those who eat otherwise
unknown: هبوط السكر | سكر واطي | low blood sugar | انخفاض الضغط | ضغط واطي | low blood pressure | hypotension | ضغط منخفض
unknown: علاج السكر | علاج الضغط بالاعشاب | cure for diabetes | دهون ثلاثية | ضغط عين | ضغط نفسي | حموضة | fat burner
unknown: سكر الحمل | سمنة مفرطة | obesity | عسل للرضع | honey for babies | baby milk | لبن اطفال | ne2res | القولون العصبي
# Conditions that are misspelt
unknown: لحمة للنقرص | liver for anemea | eggs for pregnent
condition:diabetes in:strawberries,prickly-pears,sweet-potatoes: sweets for daibetes
condition:diabetes: food for diabetis | suger for diabetes
condition:pressure rayeb yoghurt: cheese for hypertention | جبنه ضعط
condition:pressure: fruits for high blood presure
condition:pressure easy:salt near:cumin: salt for preasure
condition:heart rayeb none:butter: سمنة للكوليستول | ghee for colesterol
# Nothing of the kind suits: what suits stands first
condition:kidney in:cucumbers,garlic,eggplants: لبن لمرضى الكلى | لحمة للكلى | meat for kidney failure
condition:heart in:rabbit,veal-escalope,chicken-breast: بيض للكوليسترول
condition:pressure in:bananas,watermelon,cantaloupe: dates for pressure
# The shop's service
page:delivery none:carrots: delivery maadi | do you deliver to alexandria | التوصيل | do you deliver to nasr city | delivery fee
page:returns: return policy | refund | استرجاع
page:terms: do you take cash | how to pay | الدفع | visa | instapay
page:orders: track my order | طلباتي | where is my order
page:contact: contact | phone number | تواصل معنا | whatsapp
page:orders none:mangoes: فين المنتج اللي طلبته | فين طلبي | تغيير العنوان | change my address | عايز الغي الاوردر
page:orders none:pears,oranges: my account | نسيت كلمة السر
page:delivery: minimum order | الحد الادنى للطلب
page:contact: فروعكم فين | العنوان بتاعكم | working hours
page:terms: كود خصم | discount code
page:privacy: delete account | احذف حسابي
page:returns: الفلوس رجعت
# Recipes
page:meals in:tomatoes,carrots,potatoes,sweet-potatoes: recipe soup | soup recipe | وصفة شوربة
page:meals: recipes | وصفات | اطبخ ايه النهارده
page:meals recipe:stuffed-vine-leaves: stuffed vine leaves recipe
# Several
peas: carrots and peas
red-onions garlic: بصل وتوم
bananas red-apples: moz w tofa7
tomatoes cucumbers carrots: طماطم وخيار وجزر
arugula lettuce: جرجير وخس
# Spelling
tomatoes: tomatos | طماطيم | الطماطم | طَمَاطِم | ٣ كيلو طماطم | tomato 2kg
potatoes: potatos | بطاتس | batates | pottatoes
recipe:molokhia-with-chicken molokhia: ملوخيه | molokhia
strawberries: strawbery | فراوله
# Conditions as doctors and patients write them
condition:kidney: meat for ckd | كرياتينين لحمة | creatinine meat
condition:diabetes: t2d dates | prediabetes dates | t2dm grapes | سكر تراكمي
condition:pressure: HTN cheese | hta cheese
condition:heart: stent butter | قسطرة سمنة | ذبحة سمنة
unknown: hyperkalemia bananas | warfarin spinach | نزيف كركم | بهاق فاكهة | h pylori pepper | املاح كبدة | فيروس سي سمنة
# A word of a description is no name
none:cow-milk,butter category:meat: لحمة | meat | lahma
beef-liver none:carrots,garlic: كبدة
buffalo-milk: لبن جاموسي كامل الدسم
category:herbals: توابل | spices
category:fruits: fruit | فاكهة
category:vegetable: vegetables | خضار
`

/** A query, and the claims that must hold for its answer. */
export type WishPhrasing = { asked: string; expected: string[] }

export const wishPhrasings: WishPhrasing[] = lines
  .split('\n')
  .filter((line) => line.includes(': ') && !line.startsWith('#'))
  .flatMap((line) => {
    const [expected = '', asked = ''] = line.split(/: (.*)/s)
    return asked.split(' | ').map((one) => ({ asked: one.trim(), expected: expected.split(' ') }))
  })
