import type { WordTable } from '#contract/values/words.ts'

declare module '#web/i18n/catalogue.ts' {
  interface TextFiles {
    sourceWords: { set: 'leads'; texts: typeof texts }
  }
}

/** Why a source gave no answer. Keys start with `source.`. */
export const texts = {
  'source.why.bad_credentials': [
    "it doesn't accept the key",
    'sie nimmt den Schlüssel nicht an',
    'لا يقبل المفتاح',
  ],
  'source.why.no_credits': ['its credits are used up', 'ihr Kontingent ist aufgebraucht', 'نفد رصيدنا لديه'],
  'source.why.rate_limited': [
    'it limits our requests at the moment',
    'sie begrenzt im Moment unsere Anfragen',
    'يحدّ طلباتنا حاليًا',
  ],
  'source.why.daily_limit': [
    "today's limit of requests is reached",
    'das Tageslimit der Anfragen ist erreicht',
    'بلغنا حد الطلبات لهذا اليوم',
  ],
  'source.why.bad_request': [
    "it doesn't understand the request",
    'sie versteht die Anfrage nicht',
    'لا يفهم الطلب',
  ],
  'source.why.unavailable': ['it has a problem', 'sie hat eine Störung', 'لديه عطل'],
  'source.why.unreachable': ["it can't be reached", 'sie ist nicht erreichbar', 'لا يمكن الوصول إليه'],
  'source.why.timeout': ['it took too long', 'sie brauchte zu lange', 'استغرق وقتًا طويلًا'],
  'source.why.too_large': ['its answer is too large', 'ihre Antwort ist zu groß', 'جوابه كبير جدًا'],
  'source.why.bad_answer': ["its answer can't be read", 'ihre Antwort ist unlesbar', 'تعذّرت قراءة جوابه'],
  'source.why.same_page': ['it repeats the same page', 'sie wiederholt dieselbe Seite', 'يكرر الصفحة نفسها'],
  'source.why.legal_block': [
    'the person asked not to be listed',
    'die Person möchte nicht gelistet sein',
    'طلب صاحب البيانات عدم إدراجه',
  ],
  'source.why.answer_lost': [
    "it was asked before and its answer was lost, so it isn't paid for again",
    'sie wurde schon gefragt und die Antwort ging verloren; sie wird nicht noch einmal bezahlt',
    'سُئل من قبل وضاع جوابه، فلا يُدفع له مرة أخرى',
  ],
  'source.why.too_slow': [
    'it took more than three minutes in all',
    'sie brauchte insgesamt mehr als drei Minuten',
    'استغرق أكثر من ثلاث دقائق إجمالًا',
  ],
  'source.why.too_few_fit': [
    'too few of its records fit, so no more are bought',
    'zu wenige ihrer Datensätze passen; weitere werden nicht gekauft',
    'قليل من سجلاته مناسب، فلا يُشترى المزيد',
  ],
  'source.why.kept_failing': [
    'every attempt failed',
    'alle Versuche sind fehlgeschlagen',
    'فشلت كل المحاولات',
  ],
  'source.why.resting': [
    'it failed several times and is paused',
    'sie fiel mehrmals aus und pausiert',
    'تعطّل مرات عدة وهو متوقف مؤقتًا',
  ],
} as const satisfies WordTable
