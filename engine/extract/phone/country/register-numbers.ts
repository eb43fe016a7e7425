import type { TextBlock } from '#engine/html/html-page.ts'
import { ownCopy } from '#engine/html/own-copy.ts'

/**
 * Numbers and names of registers, tax offices and postal codes that one country has: VAT numbers by the form of
 * Council Directive 2006/112/EC article 215, postal codes as the Universal Postal Union describes them.
 */
const forms: [country: string, form: RegExp][] = [
  ['AT', /\bATU ?\d{8}\b|\bA-\d{4} \p{Lu}|Firmenbuch/u],
  ['AU', /\bABN:? ?\d{2} ?\d{3}|\b(?:NSW|VIC|QLD|TAS) \d{4}\b/],
  ['BE', /\bBE ?0\d{3}[. ]?\d{3}[. ]?\d{3}\b|\bBTW BE\b/],
  ['BG', /\bБУЛСТАТ\b|\bЕИК\b/],
  ['BR', /\bCNPJ\b|\bCEP:? ?\d{5}-\d{3}\b/],
  ['CA', /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d\b/],
  ['CH', /\bCHE-\d{3}\.\d{3}|\bCH-\d{4} \p{Lu}/u],
  ['CL', /\bRUT:? ?\d{2}\.\d{3}\.\d{3}-[\dkK]\b/],
  ['CN', /ICP备|统一社会信用代码/],
  ['CO', /\bNIT:? ?\d{3}\.?\d{3}\.?\d{3}-\d\b/],
  ['CZ', /\bCZ\d{8,10}\b|\bZapsan[áý] v obchodním rejstříku/],
  ['DE', /\bDE ?\d{3} ?\d{3} ?\d{3}\b|\bHR[AB]:? ?\d{2,6}\b|\bD-\d{5} \p{Lu}|Amtsgericht/u],
  ['DK', /\bCVR\b|\bDK-\d{4} /],
  ['EE', /\bEE\d{9}\b|registrikood/i],
  ['ES', /\b(?:CIF|NIF):? ?[A-Z]-?\d{8}\b|\bES[A-Z]\d{8}\b/],
  ['FI', /\bY-tunnus\b|\bFI\d{8}\b|\bFI-\d{5} /i],
  ['FR', /\bSIRE[TN]\b|\bRCS \p{Lu}|\bF-\d{5} \p{Lu}|\bFR ?\d{2} ?\d{3} ?\d{3} ?\d{3}\b/u],
  [
    'GB',
    /\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b|registered in (?:England|Scotland|Wales)|Companies House/i,
  ],
  ['GR', /\bΑ\.?Φ\.?Μ\b|\bΓΕΜΗ\b/],
  ['HR', /\bOIB\b/],
  ['HU', /adószám|cégjegyzék/i],
  ['IE', /\bEircode\b|\b[A-Z]\d{2} [A-Z\d]{4}\b(?=.{0,30}Ireland)|\bIE\d{7}[A-Z]{1,2}\b/],
  ['IL', /ח\.פ/],
  ['IN', /\bGSTIN\b|\bCIN:? ?[UL]\d{5}/],
  [
    'IT',
    /\bP\. ?I\.?V\.?A\b|\bPartita IVA\b|\bC\.F\.|\bCod(?:ice)?\.? fiscale\b|\bREA\b.{0,12}\d|\b\d{5} \p{Lu}[\p{L}' ]+ \([A-Z]{2}\)/u,
  ],
  ['JP', /〒\d{3}-?\d{4}/],
  ['KR', /사업자등록번호/],
  ['LV', /\bLV\d{11}\b|Reģ\. ?nr/i],
  ['LT', /\bLT\d{9,12}\b|įmonės kodas/i],
  ['MX', /\bRFC:? ?[A-ZÑ&]{3,4}\d{6}|\bC\.?P\.? \d{5}\b.{0,40}(?:CDMX|M[ée]xico)/],
  ['NL', /\bKvK\b|\b\d{4} ?[A-Z]{2} {1,2}\p{Lu}\p{Ll}|\bNL\d{9}B\d{2}\b/u],
  ['NO', /\b(?:Org\.? ?-?nr\.?|NO):? ?\d{3} ?\d{3} ?\d{3}(?: ?MVA)?\b/i],
  ['PL', /\bNIP\b|\bREGON\b|\b\d{2}-\d{3} \p{Lu}/u],
  ['PT', /\bNIPC\b|\bNIF:? ?\d{3} ?\d{3} ?\d{3}\b|\b\d{4}-\d{3} \p{Lu}/u],
  ['RO', /\bCUI\b|Reg\. ?Com/],
  ['RS', /\bPIB\b/],
  ['RU', /\bИНН\b|\bОГРН/],
  ['SE', /\bOrg\.? ?-?nr\.?:? ?\d{6}-\d{4}\b|\bBankgiro\b/i],
  ['SI', /\bSI\d{8}\b/],
  ['SK', /\bSK\d{10}\b/],
  ['TR', /\bMERSİS\b|Vergi (?:No|Dairesi)/i],
  ['TW', /統一編號|統編/],
  ['UA', /ЄДРПОУ|\bІПН\b/],
  [
    'US',
    /\b(?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5}(?:-\d{4})?\b/,
  ],
  ['VN', /\bMST\b|mã số thuế/i],
]
/** Codes of countries before the digits of an account (ISO 13616). */
const iban = /\b([A-Z]{2})\d{2} ?(?:[A-Z\d]{4} ?){3,7}[A-Z\d]{1,4}\b/
const longestLine = 300

/** Countries whose register numbers, tax numbers or postal codes stand on a page. */
export function registerCountries(blocks: TextBlock[]): Set<string> {
  const found = new Set<string>()
  for (const { text, zone } of blocks) {
    if (
      zone === 'nav' ||
      zone === 'comment' ||
      !/[\d\p{Script=Cyrillic}\p{Script=Greek}]|[A-Z]{3}/u.test(text)
    )
      continue
    for (const country of countriesOf(text.slice(0, longestLine))) found.add(country)
  }
  return found
}

const known = new Map<string, readonly string[]>()
const mostLines = 2000

/** The countries of one line; the lines of a footer are the same on all pages of a site. */
function countriesOf(line: string): readonly string[] {
  const before = known.get(line)
  if (before) return before
  const account = iban.exec(line)?.[1]
  const countries = forms.filter(([, form]) => form.test(line)).map(([country]) => country)
  const found = account ? [...countries, account] : countries
  if (known.size >= mostLines) known.clear()
  known.set(ownCopy(line), found)
  return found
}
