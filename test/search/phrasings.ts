/**
 * Queries of Egyptian customers, and the products that must be among the first three. They follow how
 * people speak and type, not the shop's lists of synonyms. Each line has the slugs that must all be found,
 * then the queries, separated by `|`.
 */
const lines = `
# Vegetables, as they stand in the shop, in dialect, in other spellings
tomatoes: طماطم | طماطه | طماطة | الطماطم | قوطة | قوطه | أوطة | اوطه | ٢ كيلو قوطة | عايز طماطم | عاوزه طماطم طازة | بندوره
tomatoes: tomatem | tamatem | tmatm | 6ama6em | 6amatem | 2ota | oota | 2 kilo tomatem | 2kilo tamatem | kilo 2ota | tomatoe | tomatos | red tomato | tomatoes 1kg | half kg tomatoes
cherry-tomatoes: طماطم شيري | طماطم تشيري | شيري | cherry tomato | tamatem cherry | نص كيلو طماطم شيري
cucumbers: خيار | خياره | الخيار | خيارة | khiyar | 5iyar | 5eyar | kheyar | cucumber | cucmber | cucumbers 2kg | كيلو خيار بلدي
potatoes: بطاطس | بطاطسايه | البطاطس | ٣ كيلو بطاطس | batates | ba6a6es | batatis 3 kilo | potato | potatos | potatoe | بطاطس للتحمير | 5 kg potatoes
sweet-potatoes: بطاطا | بطاطا حلوة | batata | ba6a6a | sweet potato | sweet potatos | yams
carrots: جزر | جزرة | gazar | jazar | carrot | carots | 1/2 kilo gazar | نص كيلو جزر
red-onions: بصل احمر | بصل أحمر | red onion | basal a7mar | basal ahmar | بصله حمرا
golden-onions: بصل دهبي | بصل ذهبي | golden onion | بصل اصفر | yellow onions
spring-onions: بصل اخضر | بصل أخضر | spring onion | scallion | green onions | basal a5dar | basal akhdar | حزمة بصل اخضر
red-onions golden-onions: بصل | البصل | onions | basal | ba9al | onion 1 kilo
garlic: توم | ثوم | toom | thoom | tom baladi | garlic | garlik | راس توم | ٢٥٠ جرام توم
green-peppers: فلفل اخضر | فلفل رومي | فلفل رومى | filfil a5dar | felfel akhdar | green pepper | bell peppers | green peper | felfel roumy
coloured-peppers: فلفل الوان | فلفل ألوان | felfel alwan | colored peppers | coloured pepper | red pepper | filfil alwan
hot-peppers: فلفل حامي | فلفل حراق | فلفل حار | شطه | شطة | shatta | felfel 7ami | chilli | hot pepper | filfil 7amy | chili peppers
eggplants: بتنجان | باذنجان | بدنجان | بيتنجان | betengan | bitingan | bedengan | eggplant | eggplants | aubergine | aubergines | egg plant | بتنجان رومي | عايزه اتنين كيلو بتنجان
zucchini: كوسة | كوسه | كوسا | الكوسة | kosa | koosa | kousa | zucchini | zuchini | courgette | courgettes | كيلو ونص كوسة | kosa 1.5 kilo
okra: بامية | باميه | باميا | bamya | bamia | okra | lady fingers | نص كيلو باميه
molokhia: ملوخية | ملوخيه | الملوخية | ملوخيا | molokheya | molo5eya | mlokheya | molokhia | molokhiya | mulukhiyah | milo5ia | حزمتين ملوخية
spinach: سبانخ | سبانخ طازجة | sabanekh | sabane5 | spinach | spinich
lettuce: خس | الخس | خسة | khas | 5as | 5ass baladi | lettuce | letuce
arugula: جرجير | الجرجير | حزمة جرجير | ربطة جرجير | ٢ حزمة جرجير | gargir | gargeer | jarjeer | arugula | arugola | rocket | rocket leaves | roka | 7ezmet gargir
cabbage: كرنب | الكرنب | ملفوف | koronb | kromb | cabbage | cabage | كرنبة
cauliflower: قرنبيط | قرنبيت | أرنبيط | 2arnabit | arnabeet | cauliflower | colliflower | زهرة قرنبيط
broccoli: بروكلي | بروكلى | broccoli | brocoli | brokoli | بروكولي
green-beans: فاصوليا خضرا | فاصوليا خضراء | فاصولياء | فاصوليه | fasolia | fasolya 5adra | green beans | string beans | green bean
peas: بسلة | بسله | البسلة | بازلاء | besella | bsella | peas | green peas
sweet-corn: ذرة | درة | دره | dora | corn | sweet corn | kooz dora | كيزان درة | sweetcorn
beetroot: بنجر | شمندر | bangar | banjar | beetroot | beets | beet root
radishes: فجل | fegl | figl | radish | فجلة | حزمة فجل
taro: قلقاس | ألقاس | 2ol2as | olkas | qolqas | taro
artichokes: خرشوف | kharshouf | 5arshouf | artichoke | artichok
mushrooms: مشروم | عيش غراب | فطر | mashroom | mushroom | mushrooms | mushroms | مشروم طازج
vine-leaves: ورق عنب | ورق عنب للمحشي | wara2 3enab | warak enab | wara2 3anab | vine leaves | grape leaves | ورق العنب
# Fruit
mangoes: مانجو | مانجا | منجة | منجا | manga | mango | mangos | مانجه | manga 3ewais | مانجة عويسي | 2 كيلو مانجا
bananas: موز | موزة | موز بلدى | mooz | moz | banana | bananas | bananna | كيلو موز | moz baladi
oranges: برتقال | برتقان | بورتقال | برتقال بصرة | bortokan | borto2an | bortoqal | bortu2al | orange | oranges | navel oranges | برتقال عصير | 2kg oranges
mandarins: يوسفي | يوسفى | يوسف افندي | yousfi | yosfy | mandarin | tangerine | mandarines | كلمنتين
lemons: لمون | ليمون | لمونة | اللمون | lamoon | lamon | lemon | lemons | limon | نص كيلو لمون | ربع كيلو لمون | lime | 1/4 kilo lamoon
red-grapes: عنب | عنب احمر | عنب بناتي | 3enab | 3inab | 3anab a7mar | enab | grapes | red grapes | grape seedless
watermelon: بطيخ | بطيخة | bate5 | batteekh | bati5a | watermelon | water melon
cantaloupe: كانتالوب | كنتالوب | شمام | kantaloub | cantaloupe | cantalope | shammam
red-apples: تفاح | تفاحة | تفاح احمر | tofa7 | toffa7 | tofah | tuffa7 | apple | apples | red apple | كيلو تفاح
pears: كمثرى | كمترى | كمثري | komethra | kommetra | pear | pears
peaches: خوخ | خوخة | khokh | 5o5 | 5oo5 | peach | peaches | peachs
apricots: مشمش | mishmish | meshmesh | apricot | apricots | مشمش عمار
plums: برقوق | bar2oo2 | bar2ou2 | barkook | plum | plums
strawberries: فراولة | فراوله | فرولة | farawla | frawla | farawlah | strawberry | strawberries | strawberies | نص كيلو فراولة
guavas: جوافة | جوافه | gawafa | guava | guavas | gwafa
pomegranates: رمان | رمانة | romman | roman | pomegranate | pomegranates | pomegranite
figs: تين | تين برشومي | figs | fig | teen
prickly-pears: تين شوكي | تين شوكى | prickly pear | teen shoki | cactus pear | tin shoky
barhi-dates: بلح | بلح برحى | balah | bala7 | bala7 bar7i | برحي
medjool-dates: تمر | تمر مجدول | tamr | tamr magdool | medjool | medjool dates | majdoul
barhi-dates medjool-dates: dates | date
avocados: افوكادو | أفوكادو | avocado | avocados | avacado | afocado | حبة افوكادو
# Herbs and spices
mint: نعناع | نعنع | ne3na3 | na3na3 | ni3na3 | mint | fresh mint | حزمة نعناع | 2 حزمة نعناع | nena3
basil: ريحان | re7an | rihan | rayhan | basil
parsley: بقدونس | بأدونس | بقدنوس | مقدونس | ba2dones | ba2doones | ba2dounis | baqdounes | parsley | parsly | حزمة بقدونس
coriander: كزبرة | كزبرة خضرا | كزبره | كسبرة | kozbara | kosbara | kuzbara 5adra | coriander | cilantro | corriander | fresh coriander
dill: شبت | الشبت | شبث | shabat | shebet | dill | حزمة شبت
dried-thyme: زعتر | زعتر ناشف | za3tar | zaatar | thyme | za3ter
rosemary: روزماري | روزمارى | اكليل الجبل | rosemary | rozmary | حصى لبان
sage: ميرمية | مرمرية | maramia | maramya | sage
hibiscus: كركديه | كركديه اسواني | karkade | karkadeh | karkadih | hibiscus
chamomile: بابونج | بابونغ | babonag | chamomile | camomile tea
anise: ينسون | يانسون | yansoon | yansoun | anise | aniseed
cumin: كمون | كمون مطحون | kamoon | kammoun | cumin
turmeric: كركم | korkom | kurkum | turmeric | tumeric
ginger: زنجبيل | جنزبيل | جنزبيل طازة | zangabil | ganzabeel | ginger | fresh ginger | ginger root
black-seed: حبة البركة | حبه البركه | حبة سودا | 7abet el baraka | habet el baraka | black seed | nigella
cinnamon: قرفة | قرفه | أرفة | 2erfa | 2irfa | erfa | cinnamon | cinamon | cinnamon stick
fennel-seeds: شمر | شومر | shamar | fennel
marjoram: بردقوش | bardaqoush | barda2oosh | marjoram
# Meat, chicken and eggs
whole-chicken: فراخ | فرخة | فراخ بلدي | فراخ كامله | دجاج | فرخة بلدي | fera5 | ferakh | fra5 | firakh baladi | chicken | chiken | whole chicken | فرختين
chicken-breast: صدور فراخ | صدور | بانيه | صدور فراخ بانيه | sodoor fera5 | sodour ferakh | chicken breast | chicken fillet | pane | كيلو صدور فراخ | chicken breasts 1 kg
chicken-thighs: اوراك فراخ | وراك | أوراك | awrak fera5 | wrak | chicken thighs | chicken thigh
minced-beef: لحمة مفرومة | لحمه مفرومه | مفروم | لحم مفروم | la7ma mafrooma | lahma mafrouma | minced meat | mince | ground beef | نص كيلو مفرومة | لحمة مفرومه بلدي
beef-cubes: لحمة مكعبات | لحمة بلدي مكعبات | لحم مكعبات | la7ma mka3abat | beef cubes | stew meat
beef-steak: ستيك | steak | beef steak | استيك
veal-escalope: اسكالوب | بتلو | escalope | btello | escalop | لحمة بتلو
lamb-leg: فخدة ضاني | فخده ضانى | فخذة | fakhda dani | fa5da dani | leg of lamb
lamb-chops: ريش ضاني | ريش | reyash dani | lamb chops | كستليتة
kofta: كفتة | كفته | kofta | kofta mashweya | كفتة مشوية
beef-liver: كبدة | كبده | كبدة بلدي | kebda | kibda | liver | beef liver
duck: بط | بطة | batt | duck | بط بلدى
rabbit: ارنب | أرانب | ارانب | araneb | arnab | rabbit
pigeons: حمام | 7amam | hamam | pigeon | جوز حمام | pigeons
eggs: بيض | بيض بلدي | كرتونة بيض | طبق بيض | beed | bed baladi | beid | eggs | egg | ٣٠ بيضة | 30 eggs
# Milk and cheese
cow-milk: لبن | اللبن | لبن بقري | حليب | حليب بقري | laban | laban ba2ary | 7aleeb | milk | cow milk | لتر لبن | 2 litre milk | كيلو لبن
buffalo-milk: لبن جاموسي | لبن جاموسى | laban gamousy | laban gamoosi | buffalo milk | لبن جموسي
goat-milk: لبن ماعز | لبن معيز | goat milk | goats milk | laban ma3ez
yoghurt: زبادي | زبادى | zabadi | zabady | yoghurt | yogurt | yougurt | علبة زبادي | علبتين زبادي
rayeb: رايب | لبن رايب | rayeb | laban rayeb | رائب
labneh: لبنه | لبنة | labna | labneh | labnah
white-cheese: جبنة بيضا | جبنة بيضاء | جبنه بيضه | جبنة دمياطي | gebna beda | gebna beida | white cheese | feta | فيتا
areesh-cheese: جبنة قريش | جبنه قريش | قريش | جبنة أريش | gebna 2areesh | gebna arish | areesh | cottage cheese | ربع كيلو جبنة قريش | gebna 2rish
roumy-cheese: جبنة رومي | جبنه رومى | gebna romy | gebna roumi | roumy | romano cheese
mozzarella: موتزاريلا | موزاريلا | موتزريلا | mozzarella | mozarella | motzarella
butter: زبدة | زبده | زبدة بلدي | zebda | zibda | butter | buter
ghee: سمنة | سمنه بلدي | سمن بلدي | samna | samna baladi | ghee
cream: قشطة | قشطه | أشطة | 2eshta | eshta | cream | كريمة
rice-pudding: رز بلبن | أرز باللبن | رز باللبن | roz blaban | roz bel laban | rice pudding
kashkaval-cheese: جبنة قشقوان | 2ash2awan | kashkaval | kashkawan
# Goods that the owner adds later; most stand in no list and are found by rules
clover-honey: عسل | عسل برسيم | عسل نحل | العسل | عندكم عسل؟ | عندكو عسل | عايزة عسل | 3asal | 3asal na7l | 3asal barsim | 3asl | asal | honey | do you have honey | do u have honey? | برطمان عسل | 2 kilo 3asal | فيه عسل
tahini: طحينة | طحينه | ta7ina | t7ina | tehina | tahina | tahini | ta7eena
olive-oil: زيت زيتون | زيت الزيتون | zeit zaytoun | zeet zatoon | zet zatoun | olive oil | olive oils
brown-rice: رز | أرز | ارز بني | roz | rozz bonny | rice | brown rice | كيلو رز
lentils: عدس | عدس اصفر | 3ads | 3ads asfar | 3ades | lentil | lentils | نص كيلو عدس
chickpeas: حمص | 7ommos | hommos | 7omos | chickpea | chick peas | chickpeas
fava-beans: فول | فول مدمس | fool | fuul | foul | ful medames | fava beans
flour: دقيق | دقيق قمح | de2ee2 | di2i2 | de2i2 | flour | whole wheat flour | كيلو دقيق
fig-jam: مربى | مربي تين | مربة | merabba | mrabba teen | jam | fig jam
dried-apricots: مشمش مجفف | قمر الدين | dried apricot
almonds: لوز | looz | almonds | almond
walnuts: عين جمل | عين الجمل | 3ein gamal | 3en gamal | walnut | walnuts
# Questions and wishes
tomatoes: هل عندكم طماطم؟ | فين الطماطم | بكام الطماطم | سعر الطماطم | محتاجة طماطم للسلطة | do you sell tomatoes | how much are tomatoes | 3ayez tamatem | 3ayza kilo tamatem | ana 3ayez 2ota | where can i find tomatoes | i need tomatoes please
eggs: عندكم بيض بلدي | fi beed? | 3andoko bed baladi | price of eggs | لو سمحت بيض
mint: عايزين نعناع | 3ayzeen ne3na3 | looking for mint | نعناع لو سمحت
whole-chicken: عايز فرخة | 3ayez fer5a | is there chicken
cow-milk: ممكن لبن | momken laban | can i get milk
# Two words of a chat, a typo, and words of selling around
parsley: ba2dones 2 rabta | ربطتين بقدونس | bundle of parsley | بقدونس طازه
arugula: 3 حزم جرجير | bunch of rocket
lemons: lemon 500g | 500 جم لمون | ١٫٥ كيلو ليمون | لمون بلدى ٢ك | 1.5kg lemons | ½ كيلو لمون
garlic: 250g garlic | ربع توم | تمن كيلو توم
potatoes: 10 كيلو بطاطس | عشرة كيلو بطاطس | تلاتة كيلو بطاطس | 3 k batates | talata kilo batates | nos kilo batates | noss kilo ba6ates
zucchini: rob3 kilo kosa | نصف كيلو كوسا
oranges: itnein kilo borto2an | two kilos of oranges | a kilo of oranges | dozen oranges
minced-beef: كيلو لحمة مفرومة | 1kg mince
yoghurt: 6 علب زبادي | yoghurt 4 pack | a cup of yogurt
butter: باكو زبدة | stick of butter
`

/** `slugs` must all be among the first three products. */
export type Phrasing = { asked: string; slugs: string[] }

export const phrasings: Phrasing[] = lines
  .split('\n')
  .filter((line) => line.includes(': ') && !line.startsWith('#'))
  .flatMap((line) => {
    const [slugs = '', asked = ''] = line.split(/: (.*)/s)
    return asked.split(' | ').map((one) => ({ asked: one.trim(), slugs: slugs.split(' ') }))
  })

/** Queries for things that the shop does not sell. They must find no product. */
export const nothing: string[] = `
laptop | iphone 15 | تليفون | موبايل سامسونج | كرسي | كنبة | غسالة | شامبو | معجون اسنان | حفاضات | بنطلون جينز | جزمة
shampoo | diapers | samsung tv | car tires | toothpaste | vodka | cigarettes | سجاير | pokemon | لعب اطفال | كتاب
sha7en mobile | telefon | gazma | bantaloon | 3arabeya | sagayer | 3elag | panadol | باندول | كمبيوتر | printer
asdfgh | qwerty | xyz | zzzz | ههههههه | ببببب | 123456 | 2 kilo | نص كيلو | كيلو | 500g | kilo | ربع كيلو | 12
جمبري | salmon | shrimp | تونة | tuna | samak | gambari | برجر | burger | coca cola | بيبسي | chips | شيبسي
wine | beer | بيرة | خنزير | pork | bacon | swarovski
`
  .split(/\n|\|/)
  .map((asked) => asked.trim())
  .filter(Boolean)

/** Words that sound or look like another product. `first` must be found, and nothing in `not` before it. */
export const collisions: [asked: string, first: string, not: string[]][] = [
  ['لبن', 'cow-milk', ['labneh']],
  ['لبنة', 'labneh', ['cow-milk']],
  ['بطاطا', 'sweet-potatoes', ['potatoes']],
  ['بطاطس', 'potatoes', ['sweet-potatoes']],
  ['بط', 'duck', ['potatoes', 'sweet-potatoes', 'watermelon']],
  ['تين', 'figs', ['medjool-dates']],
  ['date', 'barhi-dates', ['duck']],
  ['كبدة', 'beef-liver', []],
  ['pear', 'pears', ['prickly-pears', 'peas']],
  ['pea', 'peas', ['pears', 'peaches', 'chickpeas']],
  ['corn', 'sweet-corn', []],
  ['moz', 'bananas', ['mozzarella']],
  ['toom', 'garlic', ['tomatoes']],
  ['teen', 'figs', []],
  ['ريش', 'lamb-chops', []],
  ['عنب', 'red-grapes', ['vine-leaves']],
  ['ورق عنب', 'vine-leaves', ['red-grapes']],
  ['فول', 'fava-beans', ['coloured-peppers']],
  ['لوز', 'almonds', ['bananas']],
  ['samna', 'ghee', []],
  ['3ads', 'lentils', []],
  ['rice', 'brown-rice', ['rice-pudding']],
  ['olive', 'olive-oil', []],
  ['عسل', 'clover-honey', []],
]
