/**
 * What a seller has to heed before a call: a register of numbers that may not be called, or consent. The name is that of
 * the register or the law, which no language translates.
 */
export interface CallRule {
  needs: 'register' | 'consent'
  name: string
  /** Where the register is asked. */
  site?: string
}

const register = (name: string, site?: string): CallRule => ({
  needs: 'register',
  name,
  ...(site && { site }),
})
const consent = (name: string): CallRule => ({ needs: 'consent', name })

/** By country, and only where register or law is certain: of other countries the page says that there is no note. */
export const callRules: Readonly<Partial<Record<string, CallRule>>> = {
  AE: register('DNCR'),
  AR: register('Registro Nacional No Llame'),
  AT: consent('§ 174 TKG'),
  AU: register('Do Not Call Register', 'https://www.donotcall.gov.au/'),
  BE: register('Ne m’appelez plus / Bel-me-niet-meer'),
  CA: register('National Do Not Call List', 'https://lnnte-dncl.gc.ca/'),
  CO: register('Registro de Números Excluidos', 'https://tramitescrcom.gov.co/'),
  CZ: consent('§ 96 zákona 127/2005 Sb.'),
  DE: consent('§ 7 UWG'),
  DK: consent('Forbrugeraftaleloven § 4'),
  ES: consent('LGTel 66'),
  FR: consent('Code de la consommation L223-1'),
  GB: register('TPS / CTPS', 'https://www.tpsonline.org.uk/'),
  HR: register('Registar „NE ZOVI”', 'https://www.hakom.hr/en/e-registry-do-not-call/224'),
  IE: register('National Directory Database'),
  IN: register('NCPR'),
  IT: register('Registro Pubblico delle Opposizioni', 'https://registrodelleopposizioni.it/'),
  KR: register('두낫콜', 'https://www.donotcall.go.kr/'),
  MX: register('REPEP', 'https://repep.profeco.gob.mx/'),
  NL: consent('Telecommunicatiewet 11.7'),
  NO: register(
    'Reservasjonsregisteret',
    'https://www.brreg.no/produkter-og-tjenester/opplysninger-for-bruk-i-direkte-markedsforing/',
  ),
  PE: consent('Ley 29571, 58.1 e'),
  PL: consent('Prawo komunikacji elektronicznej 398'),
  SE: register('NIX-Telefon'),
  SG: register('Do Not Call Registry', 'https://www.dnc.gov.sg/'),
  US: register('National Do Not Call Registry', 'https://www.donotcall.gov/'),
}
