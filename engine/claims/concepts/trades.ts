/** Words for trades beside the labels of the taxonomy: id (its English label in lower case, or our own), English, German, Arabic. */
export const tradeTable = `
restaurant | restaurant, restaurants, diner, bistro | restaurant, gaststätte, gasthaus, wirtshaus | مطعم, المطعم
cafe | café, cafe, coffee shop, coffee house, coffeehouse, coffee place, coffeeshop | café, kaffeehaus | مقهى, كافيه, كوفي شوب
pub | pub, pubs, public house | kneipe, pub | حانة
bar | bar, bars, cocktail bar | bar | بار
bakery | bakery, baker | bäckerei, bäcker | مخبز, مخبزة
butcher | butcher, butcher's shop | metzgerei, fleischerei, metzger | ملحمة, جزار
hotel | hotel, hotels | hotel | فندق, فنادق
dentist | dentist, dentists, dental practice, dental clinic, dental office, dental surgery | zahnarzt, zahnarztpraxis, zahnärztin, zahnärzte | طبيب أسنان, عيادة أسنان, طب أسنان
doctor | doctor, medical practice, physician | arzt, arztpraxis, ärztin | طبيب, عيادة طبية
clinic | clinic, clinics | klinik, praxis | عيادة, عيادات
physiotherapist | physiotherapist, physiotherapy practice, physiotherapy | physiotherapie, physiotherapeut, physiotherapiepraxis | علاج طبيعي
pharmacy | pharmacy, chemist | apotheke | صيدلية
optician | optician, opticians | optiker | محل نظارات, نظارات
hairdresser | hairdresser, hair salon, hairdressers | friseur, friseursalon, friseurin | مصفف شعر, صالون حلاقة, حلاق
barber | barber, barber shop, barbershop | barbier, barbershop | حلاق رجالي
beauty salon | beauty salon, cosmetics studio | kosmetikstudio, kosmetiksalon | صالون تجميل, صالون
gym | gym, fitness studio, fitness centre, fitness center | fitnessstudio | نادي رياضي, صالة رياضية, جيم
yoga studio | yoga studio | yogastudio | استوديو يوغا
carpenter | carpenter, joinery, carpentry, joiner, carpentry workshop | tischler, tischlerei, schreinerei, schreiner | نجار, نجارة, منجرة
plumber | plumber, plumbing company, plumbing business | klempner, installateur, sanitärbetrieb | سباك, سباكة
electrician | electrician | elektriker, elektrobetrieb | كهربائي
roofer | roofer, roofing company | dachdecker, dachdeckerei | شركة أسقف
painter | painter, painting company | maler, malerbetrieb | دهان
gardener | gardener, landscaper | gärtner, gärtnerei, gartenbaubetrieb | بستاني
florist | florist, flower shop | florist, blumenladen | محل زهور, محل ورد
law firm | law firm, lawyer, law office, attorney, solicitor | kanzlei, anwaltskanzlei, rechtsanwalt, anwalt | مكتب محاماة, محام, محامي
accountant | accountant, accounting firm, tax adviser, tax advisor | steuerberater, steuerkanzlei, steuerbüro | محاسب قانوني, مكتب محاسبة
car dealer | car dealer, car dealership | autohaus, autohändler | معرض سيارات
car repair | car repair, garage, car repair shop, auto repair shop, mechanic | autowerkstatt, werkstatt, kfz werkstatt | ورشة سيارات, كراج, ورشة
bicycle shop | bicycle shop, bike shop | fahrradladen, fahrradgeschäft | محل دراجات
bookshop | bookshop, bookstore, book shop | buchhandlung, buchladen | مكتبة, محل كتب
supermarket | supermarket, grocery store | supermarkt, lebensmittelladen | سوبرماركت, بقالة
clothes shop | clothes shop, boutique, clothing store | modegeschäft, boutique | محل ملابس, بوتيك
furniture store | furniture store, furniture shop | möbelhaus, möbelgeschäft | محل أثاث
jeweller | jeweller, jewelry store, jeweler | juwelier | محل مجوهرات, صائغ
real estate agency | real estate agency, estate agent, real estate agent | immobilienmakler, maklerbüro | مكتب عقاري, عقارات, وكالة عقارية
travel agency | travel agency | reisebüro | وكالة سفر, مكتب سفر
insurance agency | insurance agency, insurance broker | versicherungsbüro, versicherungsmakler | وكالة تأمين
architect | architect, architecture office, architects | architekt, architekturbüro | مهندس معماري, مكتب هندسي
photographer | photographer, photo studio | fotograf, fotostudio | مصور, استوديو تصوير
school | school | schule | مدرسة
kindergarten | kindergarten, nursery | kindergarten, kita | روضة, حضانة
driving school | driving school | fahrschule | مدرسة قيادة
veterinarian | veterinarian, vet, veterinary practice | tierarzt, tierarztpraxis | طبيب بيطري, عيادة بيطرية
brewery | brewery | brauerei | مصنع جعة
winery | winery, vineyard | weingut | مصنع نبيذ
museum | museum | museum | متحف
laundry | laundry, dry cleaner | reinigung, wäscherei | مغسلة
guest house | guest house, guesthouse, bed and breakfast | pension, gästehaus | بيت ضيافة
bank | bank | bank | بنك, مصرف
web agency | web agency, web design agency, marketing agency, agency | webagentur, werbeagentur, agentur | وكالة تسويق, وكالة
software company | software company, software firm | softwarefirma, softwareunternehmen | شركة برمجيات
`

/** Positions of people: id, English, German, Arabic. An owner may hold others; each must be a fact. */
export const roleTable = `
owner | owner, proprietor, practice owner, co owner | inhaber, inhaberin, besitzer, besitzerin, eigentümer, eigentümerin | مالك, المالك, المالكة, مالكة, صاحب, صاحبة
founder | founder, co founder, cofounder | gründer, gründerin, mitgründer | مؤسس, المؤسس, المؤسسة
managing director | managing director, general manager, ceo, chief executive, chief executive officer | geschäftsführer, geschäftsführerin, geschäftsführung | مدير عام, المدير العام, المدير التنفيذي, الرئيس التنفيذي
chief technology officer | cto, chief technology officer, technical director | technischer leiter, technische leiterin | المدير التقني
chief financial officer | cfo, chief financial officer, finance director | finanzchef, kaufmännischer leiter | المدير المالي
partner | partner | partner, partnerin, gesellschafter | شريك
head of marketing | head of marketing, marketing manager, marketing director, marketing lead | marketingleiter, marketingleiterin, marketing leiter, leiterin marketing, leiter marketing | مدير التسويق, مديرة التسويق
head of sales | head of sales, sales manager, sales director | vertriebsleiter, vertriebsleiterin, leiter vertrieb | مدير المبيعات, مديرة المبيعات
office manager | office manager, practice manager | büroleiter, büroleiterin, praxismanagerin, praxismanager | مدير المكتب, مديرة المكتب
manager | manager | leiter, leiterin, manager | مدير, مديرة
director | director | direktor, direktorin | رئيس القسم
chef | chef, head chef, cook | küchenchef, küchenchefin, koch, köchin | طاه, الشيف, شيف
dentist | dentist, hygienist, dental hygienist | zahnärztin, zahnarzt | طبيبة أسنان, طبيب أسنان
engineer | engineer, software engineer, developer | ingenieur, ingenieurin, entwickler, entwicklerin | مهندس, مهندسة, مطور
accountant | accountant, bookkeeper | buchhalter, buchhalterin | محاسب, محاسبة, المحاسب
receptionist | receptionist, assistant | empfangskraft, assistentin, assistent | موظف استقبال, موظفة استقبال, مساعد
intern | intern, trainee, apprentice | praktikant, praktikantin, azubi, auszubildender | متدرب, متدربة
`

/** Ways to pay: id, English, German, Arabic. */
export const paymentTable = `
cash | cash | bar, bargeld, barzahlung | نقدا, نقد, كاش
card | card, cards | karte, karten, kartenzahlung | بطاقة, بطاقات, البطاقات
credit card | credit card, credit cards | kreditkarte, kreditkarten | بطاقة ائتمان, بطاقات ائتمان
debit card | debit card, debit cards | debitkarte | بطاقة خصم
visa | visa | visa | فيزا
mastercard | mastercard | mastercard | ماستركارد, ماستر كارد
american express | amex, american express | american express | أمريكان إكسبريس
girocard | girocard, ec card | ec karte, girocard, ec | بطاقة جيرو
paypal | paypal | paypal | باي بال, بايبال
bitcoin | bitcoin, bitcoins, crypto | bitcoin | بيتكوين
apple pay | apple pay | apple pay | آبل باي, أبل باي
google pay | google pay | google pay | جوجل باي
invoice | invoice, on account | rechnung, auf rechnung | فاتورة
bank transfer | bank transfer, wire transfer | überweisung | تحويل بنكي, حوالة بنكية
klarna | klarna | klarna | كلارنا
`

/** What sites are made with; the names are the same in German. Arabic spellings stand last. */
export const platformTable = `
wordpress | WordPress | WordPress | ووردبريس, وردبريس
woocommerce | WooCommerce | WooCommerce | ووكومرس
wix | Wix | Wix | ويكس
squarespace | Squarespace | Squarespace | سكويرسبيس
shopify | Shopify | Shopify | شوبيفاي
webflow | Webflow | Webflow | ويب فلو
jimdo | Jimdo | Jimdo | جيمدو
weebly | Weebly | Weebly | ويبلي
joomla | Joomla | Joomla | جوملا
drupal | Drupal | Drupal | دروبال
typo3 | TYPO3 | TYPO3 | تايبو3
godaddy | GoDaddy | GoDaddy | جودادي
shopware | Shopware | Shopware | شوبوير
magento | Magento | Magento | ماجنتو
prestashop | PrestaShop | PrestaShop | بريستاشوب
contao | Contao | Contao | كونتاو
blogger | Blogger | Blogger | بلوجر
ghost | Ghost | Ghost | جوست
hubspot | HubSpot | HubSpot | هاب سبوت
duda | Duda | Duda | دودا
framer | Framer | Framer | فريمر
odoo | Odoo | Odoo | أودو
next.js | Next.js | Next.js | نكست
gatsby | Gatsby | Gatsby | غاتسبي
ionos | Ionos | Ionos | أيونوس
salla | Salla | Salla | سلة
zid | Zid | Zid | زد
`
