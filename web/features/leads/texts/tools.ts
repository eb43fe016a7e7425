import type { WordTable } from '#contract/values/words.ts'

/** Tools that run over leads; keys start with `leads.tool.`. */
export const toolTexts = {
  'leads.tool.get-phones': ['Get phones', 'Telefonnummern finden', 'جلب أرقام الهاتف'],
  'leads.tool.enrich': ['Enrich', 'Ergänzen', 'إثراء'],
  'leads.tool.each': ['{price} cr each', 'je {price} Cr', '{price} نقطة لكل واحد'],
  'leads.tool.getPhone': ['Get phone', 'Nummer finden', 'جلب الرقم'],
} as const satisfies WordTable
