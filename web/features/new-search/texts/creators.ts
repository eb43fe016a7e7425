import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    creators: { set: 'newSearch'; texts: typeof texts }
  }
}

/** The form of a search for creators. */
export const texts = {
  'newSearch.way.influencer': ['by audience', 'nach Publikum', 'حسب الجمهور'],
  'newSearch.recordPrice': [
    '{price, plural, one {# credit} other {# credits}} per record',
    '{price, plural, one {# Credit} other {# Credits}} pro Datensatz',
    '{price, plural, zero {دون نقاط} one {نقطة واحدة} two {نقطتان} few {# نقاط} many {# نقطة} other {# نقطة}} لكل سجل',
  ],
  'newSearch.recordRate': ['{price} per record', '{price} pro Datensatz', '{price} لكل سجل'],
  'newSearch.creators.platforms': ['Platforms', 'Plattformen', 'المنصات'],
  'newSearch.creators.keywords': ['Topic or keyword', 'Thema oder Stichwort', 'موضوع أو كلمة مفتاحية'],
  'newSearch.creators.keywordsPlaceholder': [
    'Food, travel, gardening',
    'Essen, Reisen, Garten',
    'طعام، سفر، بستنة',
  ],
  'newSearch.creators.username': ['Username', 'Benutzername', 'اسم المستخدم'],
  'newSearch.creators.countries': ['Country', 'Land', 'البلد'],
  'newSearch.creators.languages': ['Language', 'Sprache', 'اللغة'],
  'newSearch.creators.anyCountry': ['Any country', 'Jedes Land', 'أي بلد'],
  'newSearch.creators.anyLanguage': ['Any language', 'Jede Sprache', 'أي لغة'],
  'newSearch.creators.audience': ['Audience', 'Publikum', 'الجمهور'],
  'newSearch.creators.results': ['Results', 'Ergebnisse', 'النتائج'],
  'newSearch.creators.quality': ['Quality', 'Qualität', 'الجودة'],
  'newSearch.creators.growth': ['Growth', 'Wachstum', 'النمو'],
  'newSearch.creators.followers': ['Followers', 'Follower', 'المتابعون'],
  'newSearch.creators.age': ['Age', 'Alter', 'العمر'],
  'newSearch.creators.engagements': ['Reactions per post', 'Reaktionen pro Beitrag', 'التفاعلات لكل منشور'],
  'newSearch.creators.reelsPlays': ['Reels plays', 'Reels-Wiedergaben', 'مشاهدات الريلز'],
  'newSearch.creators.saves': ['Saves', 'Gespeichert', 'مرات الحفظ'],
  'newSearch.creators.shares': ['Shares', 'Geteilt', 'المشاركات'],
  'newSearch.creators.views': ['Views', 'Aufrufe', 'المشاهدات'],
  'newSearch.creators.from': ['{field}, from', '{field}, von', '{field}، من'],
  'newSearch.creators.to': ['{field}, to', '{field}, bis', '{field}، إلى'],
  'newSearch.creators.min': ['Min', 'Min', 'الأدنى'],
  'newSearch.creators.max': ['Max', 'Max', 'الأقصى'],
  'newSearch.creators.engagementRate': ['Engagement rate', 'Engagement-Rate', 'معدل التفاعل'],
  'newSearch.creators.credibility': [
    'Audience credibility',
    'Glaubwürdigkeit des Publikums',
    'مصداقية الجمهور',
  ],
  'newSearch.creators.credibilityHint': [
    'Under 75% often means bought followers.',
    'Unter 75 % bedeutet oft gekaufte Follower.',
    'أقل من 75% يعني غالبًا متابعين مشترين.',
  ],
  'newSearch.creators.lastposted': ['Last post within', 'Letzter Beitrag seit', 'آخر منشور خلال'],
  'newSearch.creators.days': ['days', 'Tagen', 'يومًا'],
  'newSearch.creators.atLeast': ['at least', 'mindestens', 'على الأقل'],
  'newSearch.creators.followersGrowthRate': ['Followers', 'Follower', 'المتابعون'],
  'newSearch.creators.likesGrowthRate': ['Likes', 'Likes', 'الإعجابات'],
  'newSearch.creators.viewsGrowthRate': ['Views', 'Aufrufe', 'المشاهدات'],
  'newSearch.creators.period': ['{field}, period', '{field}, Zeitraum', '{field}، المدة'],
  'newSearch.creators.compare': ['{field}, comparison', '{field}, Vergleich', '{field}، المقارنة'],
  'newSearch.creators.months': [
    '{count, plural, one {# month} other {# months}}',
    '{count, plural, one {# Monat} other {# Monate}}',
    '{count, plural, zero {دون أشهر} one {شهر واحد} two {شهران} few {# أشهر} many {# شهرًا} other {# شهر}}',
  ],
  'newSearch.creators.gte': ['at least', 'mindestens', 'على الأقل'],
  'newSearch.creators.gt': ['more than', 'mehr als', 'أكثر من'],
  'newSearch.creators.lte': ['at most', 'höchstens', 'على الأكثر'],
  'newSearch.creators.lt': ['less than', 'weniger als', 'أقل من'],
  'newSearch.creators.idle': [
    'Choose a platform to see how many creators match',
    'Wählen Sie eine Plattform, um die Zahl der Treffer zu sehen',
    'اختر منصة لمعرفة عدد المؤثرين المطابقين',
  ],
  'newSearch.creators.wrong': [
    'Correct the marked fields to see how many match',
    'Korrigieren Sie die markierten Felder, um die Treffer zu sehen',
    'صحّح الحقول المحددة لمعرفة عدد النتائج',
  ],
  'newSearch.creators.match': ['{count} match', '{count} Treffer', 'النتائج: {count}'],
  'newSearch.creators.tryFewer': [
    'Remove a filter or add a platform.',
    'Entfernen Sie einen Filter oder fügen Sie eine Plattform hinzu.',
    'أزل عامل تصفية أو أضف منصة.',
  ],
} as const satisfies WordTable
