/** Nations: id, adjective and language in English, German stems, Arabic forms. They name a cuisine, a language or a country. */
export const nationTable = `
arabic | Arabic, Arab | arabisch | عربي, العربية
english | English, British | englisch, britisch | إنجليزي, الإنجليزية, بريطاني, الانجليزية
german | German | deutsch | ألماني, الألمانية
french | French | französisch | فرنسي, الفرنسية
italian | Italian | italienisch | إيطالي, الإيطالية
spanish | Spanish | spanisch | إسباني, الإسبانية
portuguese | Portuguese | portugiesisch | برتغالي, البرتغالية
dutch | Dutch | niederländisch, holländisch | هولندي, الهولندية
polish | Polish | polnisch | بولندي, البولندية
russian | Russian | russisch | روسي, الروسية
turkish | Turkish | türkisch | تركي, التركية
greek | Greek | griechisch | يوناني, اليونانية
chinese | Chinese, Mandarin | chinesisch | صيني, الصينية
japanese | Japanese | japanisch | ياباني, اليابانية
korean | Korean | koreanisch | كوري, الكورية
thai | Thai | thailändisch, thai | تايلندي, تايلاندي
vietnamese | Vietnamese | vietnamesisch | فيتنامي, الفيتنامية
indian | Indian | indisch | هندي, الهندي
hindi | Hindi | hindi | الهندية, الهندي
mexican | Mexican | mexikanisch | مكسيكي
lebanese | Lebanese | libanesisch | لبناني
syrian | Syrian | syrisch | سوري
moroccan | Moroccan | marokkanisch | مغربي
persian | Persian, Iranian, Farsi | persisch, iranisch, farsi | فارسي, إيراني, الفارسية
hebrew | Hebrew | hebräisch | عبري, العبرية
urdu | Urdu | urdu | أردو, الأردية
swedish | Swedish | schwedisch | سويدي, السويدية
danish | Danish | dänisch | دنماركي, الدنماركية
norwegian | Norwegian | norwegisch | نرويجي, النرويجية
finnish | Finnish | finnisch | فنلندي, الفنلندية
czech | Czech | tschechisch | تشيكي, التشيكية
hungarian | Hungarian | ungarisch | مجري, الهنغارية
romanian | Romanian | rumänisch | روماني, الرومانية
ukrainian | Ukrainian | ukrainisch | أوكراني, الأوكرانية
croatian | Croatian | kroatisch | كرواتي, الكرواتية
serbian | Serbian | serbisch | صربي, الصربية
american | American | amerikanisch | أمريكي
austrian | Austrian | österreichisch | نمساوي
swiss | Swiss | schweizerisch, schweizer | سويسري
georgian | Georgian | georgisch | جورجي
egyptian | Egyptian | ägyptisch | مصري
african | African | afrikanisch | أفريقي
asian | Asian | asiatisch | آسيوي
mediterranean | Mediterranean | mediterran | متوسطي
irish | Irish | irisch | أيرلندي
scottish | Scottish | schottisch | اسكتلندي
`

/** Foods that are a cuisine: id, English, German, Arabic. */
export const cuisineTable = `
fast food | fast food | fast food, schnellimbiss | وجبات سريعة, الوجبات السريعة
pizza | pizza, pizzas | pizza | بيتزا
burger | burger, burgers | burger | برجر, برغر
sushi | sushi | sushi | سوشي
seafood | seafood, fish | meeresfrüchte, fisch | مأكولات بحرية, أسماك
steak | steak, steaks | steak | ستيك
barbecue | barbecue, bbq, grill | grill, gegrilltes | مشاوي, شواء
kebab | kebab, doner | döner, kebab | كباب, شاورما
pasta | pasta | pasta, nudeln | باستا
ice cream | ice cream | eis | آيس كريم, بوظة
breakfast | breakfast, brunch | frühstück, brunch | إفطار, فطور
wine | wine, wines | wein, weine | نبيذ
cheese | cheese, cheeses | käse | جبن, أجبان
coffee | coffee | kaffee | قهوة
tea | tea | tee | شاي
beer | beer, beers | bier | بيرة
fruit | fruit, fruits | obst | فواكه
curry | curry, curries | curry | كاري
`

/** Areas that every town has. */
export const areaTable = `
city centre | city centre, city center, centre of the city, center of the city, town centre, town center, centre of town, city's centre, downtown, centre city, center city, center of town, heart of the city, middle of the city | innenstadt, stadtzentrum, stadtmitte, ortsmitte | وسط المدينة, مركز المدينة, وسط البلد
riverside | riverside, river side, by the river, on the river, near the river, along the river, banks of the river, riverbank, riverfront, river bank, river | flussufer, am fluss, am ufer | ضفة النهر, على النهر, ضفاف النهر
old town | old town, old quarter | altstadt | البلدة القديمة
waterfront | waterfront, harbour, harbor | hafen, hafenviertel, am hafen | الواجهة البحرية, الميناء
suburb | suburb, suburbs, suburban, outskirts | vorort, stadtrand | ضاحية, ضواحي
`
