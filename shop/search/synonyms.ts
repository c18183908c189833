/**
 * Names for the same thing, one thing per line: English and Arabic words, words of neighbouring countries,
 * and Egyptian spellings in Latin letters. A product with one of the names is found by all of them.
 */
const lines = `
tomato, طماطم, قوطة, أوطة, بندورة, bandora, banadora, banadoura, tamatem, tamatim, tamatm, ota, 2ota, oota, outa
cherry tomato, طماطم شيري, طماطم كرزية, tamatem cherry
cucumber, خيار, khiar, khyar, khiyar, kheyar, 5yar, 5iar, gherkin
potato, بطاطس, بطاطا بيضاء, batates, batatis, btates, spud
sweet potato, بطاطا, بطاطا حلوة, batata, yam
carrot, جزر, gazar, jazar, gzr
red onion, بصل أحمر, purple onion, basal a7mar
onion, بصل, basal, basla, bsal
spring onion, بصل أخضر, green onion, scallion, basal akhdar
golden onion, بصل ذهبي, yellow onion, white onion, brown onion, بصل أصفر, بصل أبيض
garlic, ثوم, توم, toom, toum, thoum, thom
pepper, فلفل, felfel, filfil, capsicum
green pepper, فلفل أخضر, bell pepper, فلفل رومي, felfel roumi
coloured pepper, فلفل ألوان, colored pepper, red pepper, yellow pepper, فلفل أحمر, فلفل أصفر, felfel alwan
hot pepper, فلفل حامي, chili, chilli, chile, شطة, shatta, فلفل حار, spicy pepper, jalapeno
eggplant, باذنجان, بتنجان, aubergine, betengan, bitingan, bedingan, batengan, bazengan, brinjal
zucchini, كوسة, كوسا, courgette, squash, kosa, kousa, koosa, marrow
okra, بامية, bamia, bamya, bamieh, ladies finger
molokhia, ملوخية, molokheya, mulukhiyah, mloukhieh, molokhiya, mlokhia, jute leaf, jews mallow
spinach, سبانخ, sabanekh, sabanikh, sabane5
lettuce, خس, khass, khas, 5as, romaine
arugula, جرجير, rocket, roka, gargeer, gargir, rucola
cabbage, كرنب, ملفوف, كرمب, koronb, krumb, koromb
cauliflower, قرنبيط, قنبيط, زهرة, arnabeet, karnabit, 2arnabeet, karnabeet
broccoli, بروكلي, brokoli, brokly
green bean, فاصوليا خضراء, fasolia, fasolya, french bean, haricot, لوبيا خضراء, string bean
pea, بسلة, بازلاء, bisella, besella, besela, besla, bsilla, bsella, bazella
corn, ذرة, درة, dora, durra, zorra, maize, كوز ذرة, كيزان ذرة, sweetcorn
beetroot, بنجر, شمندر, bangar, banjar, beet, shamandar
radish, فجل, figl, fegl
taro, قلقاس, ألقاس, kolkas, olkas, 2ol2as, qulqas, colocasia
artichoke, خرشوف, أرضي شوكي, kharshouf, kharshoof, 5arshoof
mushroom, مشروم, عيش الغراب, فطر, mashroum, mashroom, champignon
vine leaf, vine leaves, ورق عنب, wara2 enab, warak enab, wara enab, waraq, grape leaf, grape leaves, dolma leaves, yabrak
mango, مانجو, مانجا, منجة, manga, mangga
ewais, عويس, ewes, ouais, 3ewais
banana, موز, moz, mooz, mawz
orange, برتقال, برتقان, bortoqal, bortokal, bortuqal, borto2an, bortoan, burtukal
navel, بسرة, سرة, abu sorra
mandarin, يوسفي, يوسف أفندي, يوستفندي, tangerine, yousefi, yosfi, yousfi, clementine, satsuma, كلمنتينا
lemon, لمون, ليمون, lime, lamoon, lamoun, limon, laymoun
grape, عنب, enab, 3enab, einab, inab
watermelon, بطيخ, batikh, bateekh, bati5, bateekha, جح, حبحب
cantaloupe, كانتالوب, شمام, melon, kantaloup, shammam, kantalob
apple, تفاح, toffah, tofa7, tuffah, tofah
pear, كمثرى, إجاص, komethra, kommetra, komitra
peach, خوخ, khokh, khoukh, 5o5, دراق, nectarine
apricot, مشمش, meshmesh, mishmish, meshmish
plum, برقوق, bar2ou2, barkouk, barouk, prune
strawberry, فراولة, farawla, frawla, faraoula, فريز
guava, جوافة, gawafa, gwafa, jawafa, guawafa
pomegranate, رمان, romman, roman, rumman
fig, تين, teen
prickly pear, تين شوكي, teen shoky, cactus fruit, cactus pear, صبار, صبر
date, بلح, تمر, balah, bala7, tamr, رطب, rotab
avocado, أفوكادو, avokado, afokado, زبدية
mint, نعناع, ne3na3, na3na3, nana, naanaa, neana3, spearmint, peppermint
basil, ريحان, حبق, rihan, re7an, reehan, ري7ان
parsley, بقدونس, ba2dounes, bakdounes, baadones, ba2dones, baqdunis
coriander, كزبرة, cilantro, كسبرة, kozbara, kosbara, kuzbara
dill, شبت, shabat, shebet, shabt, شبث
thyme, زعتر, zaatar, za3tar, zatar
rosemary, روزماري, إكليل الجبل, حصالبان, حصى لبان, hasalban, rozmary
sage, ميرمية, مرمرية, maramia, mariamia, meramia
hibiscus, كركديه, karkade, karkadeh, karkadih, roselle, خطمي
chamomile, بابونج, شيح بابونج, babounag, camomile, babonig, babunag
anise, يانسون, ينسون, yansoun, yansoon, aniseed
cumin, كمون, kammoun, kamoon, kamoun
turmeric, كركم, korkom, kurkum, curcuma
ginger, زنجبيل, جنزبيل, ganzabil, zangabeel, ganzabeel, zanjabil
black seed, حبة البركة, حبة سوداء, nigella, black cumin, habbet el baraka, kalonji, habet baraka
cinnamon, قرفة, 2erfa, erfa, qirfa, kerfa, دارسين
fennel, شمر, شومر, shamar, shomar
marjoram, بردقوش, مردقوش, bardakoush, bardaqoush, oregano
beef, لحم بقري, كندوز, kandouz, lahma ba2ari, cow meat
meat, لحم, لحمة, لحوم, lahma, la7ma, lahm, la7m
beef cube, لحم مكعبات, لحم بلدي مكعبات, stew beef, stewing beef, مكعبات لحم, goulash
minced, مفروم, مفرومة, mince, ground beef, mafroom, mafrouma, mafroum, hamburger meat, keema
steak, ستيك, stek, bifteck, بفتيك
veal, بتلو, bitello, btello, عجالي, calf
escalope, إسكالوب, schnitzel, eskalob, بوفتيك
lamb, ضاني, خروف, dani, daani, mutton, sheep, kharouf, غنم
leg, فخذة, فخدة, fakhda, fakhda dani
chop, ريش, riyash, reyash, cutlet, kostaleta, كستليتة, ضلوع, rib
kofta, كفتة, kufta, kofte, kefta, meatball, كباب, kabab, kebab
liver, كبدة, كبد, kebda, kibda
chicken, فراخ, دجاج, فرخة, دجاجة, ferakh, firakh, frakh, fera5, fra5, djaj, poultry, دواجن
whole chicken, فراخ كاملة, فرخة كاملة, farkha
chicken breast, صدور فراخ, صدر دجاج, fillet, filet, فيليه, بانيه, panne, pane, sodour, sodoor
chicken thigh, أوراك فراخ, drumstick, awrak, دبوس, وراك
duck, بط, batt, بطة, batta
rabbit, أرنب, أرانب, arnab, araneb, arneb
pigeon, حمام, hamam, 7amam, squab
egg, بيض, beid, bayd, beed, bed baladi, بيضة
milk, لبن, حليب, laban, halib, haleeb, 7aleeb
cow milk, whole milk, full cream milk, لبن كامل الدسم, لبن بقري, حليب بقري, laban ba2ari, حليب أبقار
buffalo milk, لبن جاموسي كامل الدسم, full cream buffalo milk
buffalo, جاموسي, جاموس, gamoosi, gamousi, جاموسة
goat milk, لبن ماعز, حليب ماعز, معزة, maaz
yoghurt, زبادي, yogurt, zabadi, zabady, yoghourt, yaourt, زبادى
rayeb, رايب, رائب, لبن رايب, laban rayeb, buttermilk, kefir
labneh, لبنة, labna, labaneh, lebnah
cheese, جبنة, جبن, gebna, gibna, jibna, gebn
white cheese, جبنة بيضاء, feta, فيتا, gebna beida, domiati, دمياطي, جبنه بيضا
areesh, قريش, arish, karish, quraish, cottage cheese, gebna arish, 2arish, أريش
roumy, جبنة رومي, romy, roumi, romi, ras cheese, gebna roumi
mozzarella, موتزاريلا, موزاريلا, mozarella, mozzarela, pizza cheese
kashkaval, قشقوان, kashkawan, 2ash2awan, cashcaval
butter, زبدة, zebda, zibda, زبده
ghee, سمنة, سمن, samna, semna, samn, clarified butter
cream, قشطة, eshta, 2eshta, kishta, قيمر, kaymak, كريمة
rice pudding, أرز باللبن, رز بلبن, roz bel laban, roz blaban, ruz belaban, roz bi laban
medjool, مجدول, majdool, medjoul, medjhool
honey, عسل, عسل نحل, 3asal, asal
rice, أرز, رز, roz, rozz, ruz
bread, عيش, خبز, 3eish, eish, aish
oil, زيت, زيوت, zeit, zayt
flour, دقيق, طحين, de2ee2, dakik
jam, مربى, مربات, merabba, mrabba
lentil, عدس, 3ads, ads
fava bean, فول, foul, fool, ful
tahini, طحينة, ta7ina, tehina, tahina
chickpea, حمص, حمص الشام, hommos, hummus
nut, مكسرات, mekasarat
walnut, عين جمل, جوز, 3ein gamal
almond, لوز, loz, looz
molasses, عسل أسود, 3asal eswed
vinegar, خل, khal, 5al
olive, زيتون, zaytoun, zeitoun
tea, شاي, shai, shay, chai
coffee, قهوة, بن, ahwa, 2ahwa, kahwa
juice, عصير, عصائر, 3aseer, 3asir
`

export const synonyms: string[][] = lines
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((name) => name.trim()))

/** Words for the categories, beside their names. */
export const categoryWords = {
  vegetable: 'vegetable veggies veg veggie greens خضار خضروات خضرة خضراوات khodar khoudar 5odar',
  fruits: 'fruit fruits فاكهة فواكه fakha fawakeh faakha fak7a',
  herbals:
    'herb herbs herbal spice spices seasoning أعشاب عشب توابل بهارات عطارة مشروبات a3shab bharat baharat bohar tawabel',
  meat: 'meat meats poultry butcher protein لحم لحوم لحمة دواجن طيور جزارة lahma la7ma',
  milk: 'milk dairy dairies cheese لبن ألبان حليب جبن أجبان جبنة alban laban',
} as const

/** The names of the categories. A search for these means the category itself. */
export const categoryNames = {
  vegetable: 'vegetable vegetables veggie veggies خضار خضروات خضراوات خضرة الخضار',
  fruits: 'fruit fruits فاكهة فواكه',
  herbals: 'herb herbs herbal herbals أعشاب عشب عشبة',
  meat: 'meat meats لحم لحوم لحمة lahma la7ma',
  milk: 'milk milks dairy dairies لبن ألبان حليب',
} as const

/** Words that name a condition by themselves, beside any other words. */
export const conditionNames = {
  heart:
    'heart hearts cardiac cardio cardiovascular cholesterol coronary artery arteries stent stents bypass angina قلب قلبي كوليسترول كولسترول شرايين شريان ذبحة قسطرة دعامة دعامات alb 2alb qalb',
  diabetes:
    'diabetes diabetic diabetics insulin glucose prediabetes prediabetic t1d t2d t1dm t2dm hba1c سكر سكري سكريين انسولين تراكمي sokar sokkar sukkari sokkary',
  liver: 'liver livers hepatic hepatitis hcv cirrhosis كبد كبدي تليف kabed',
  kidney:
    'kidney kidneys renal dialysis ckd creatinine كلى كلوي كلاوي كلية كليتين كرياتينين kela kolya',
  pressure: 'pressure hypertension hypertensive htn hta bp ضغط ضغطي ضعط ضغظ ظغط daght da8t daghet',
} as const

/** Words beside the name of any condition: `heart disease`, `مرضى السكر`. */
export const anyCondition =
  'disease diseases problem problems patient patients diet دايت رجيم ريجيم مرض أمراض مريض مريضة مرضى لمرضى لمريض مشاكل'

/** Words for the conditions, beside their names. */
export const conditionWords = {
  heart: conditionNames.heart,
  diabetes: conditionNames.diabetes,
  liver: `${conditionNames.liver} fatty دهون دهني`,
  kidney: `${conditionNames.kidney} failure فشل`,
  pressure: `${conditionNames.pressure} high blood الدم مرتفع ارتفاع عالي`,
} as const

/** Words for a page of the shop. */
export const pageWords = {
  delivery:
    'delivery deliveries deliver shipping shipment ship courier توصيل التوصيل توصيله شحن الشحن دليفري tawseel tawsil',
  returns:
    'return returns refund refunds refunded exchange money back استرجاع إرجاع مرتجع مرتجعات استرداد رد المبلغ استبدال ترجيع ارجع',
  privacy: 'privacy private policy policies personal data خصوصية بيانات شخصية سياسة سياسات',
  terms:
    'terms of sale conditions policy policies legal pay payment payments cash visa mastercard instapay fawry شروط أحكام البيع سياسة سياسات دفع الدفع كاش نقدا فيزا فوري انستاباي',
  contact:
    'contact contacts us whatsapp email help support complaint complaints phone telephone hotline address branch branches location عنوان عنوانكم عنوانكو فرع فروع فروعكم واتس رقم رقمكم تواصل معنا اتصل اتصال بنا واتساب مساعدة شكوى شكاوى خدمة العملاء',
  about: 'about us who are you من نحن عن',
  orders:
    'my order orders track tracking cancel طلب طلبات طلبي طلباتي طلبته طلبتها طلبيه طلبيتي أوردر أوردري أوردرات تتبع إلغاء الغي',
  meals: 'meal meals recipe recipes wasfa wasfet وصفة وصفات وجبة وجبات أكلات',
} as const

export const boxWords = {
  small:
    'small subscription gift gifts hamper هديه هدايا اشتراك بوكس box boxes weekly صندوق صناديق الصندوق الصغير أسبوعي sandou2 sandoo2 sanduq',
  medium:
    'medium subscription gift gifts hamper هديه هدايا اشتراك بوكس box boxes weekly صندوق صناديق الصندوق المتوسط أسبوعي sandou2 sandoo2 sanduq',
  large:
    'large big subscription gift gifts hamper هديه هدايا اشتراك بوكس box boxes weekly صندوق صناديق الصندوق الكبير أسبوعي sandou2 sandoo2 sanduq',
} as const
