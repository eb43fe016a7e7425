import { countryCode } from '#engine/extract/phone/country/country-names.ts'
import { type Contact, fieldsOf, listOf, textOf, type Values } from '../crm.ts'

type Json = Record<string, unknown>

export const customPrefix = 'custom:'

/** The key of a value, what users call it, and how long it may be (REST v2, contacts). */
const facts: Record<string, [name: string, longest: number]> = {
  given_name: ['First name', 40],
  family_name: ['Last name', 40],
  job_title: ['Job title', 255],
  company: ['Company', 255],
  email: ['Email', 75],
  phone: ['Phone', 40],
  website: ['Website', 100],
  line1: ['Street address', 75],
  locality: ['City', 50],
  region: ['State', 50],
  postal_code: ['Postal code', 15],
  country_code: ['Country', 3],
  LINKED_IN: ['LinkedIn', 255],
  FACEBOOK: ['Facebook', 255],
  INSTAGRAM: ['Instagram', 255],
}

export const standardFields = Object.entries(facts).map(([key, [name]]) => ({ key, name, is_custom: false }))

const longestCustom = 65_535
const own = ['given_name', 'family_name', 'job_title', 'website']
const ofAddress = ['line1', 'locality', 'region', 'postal_code', 'country_code']
const networks = ['LINKED_IN', 'FACEBOOK', 'INSTAGRAM']
/** Half an address is another address. */
const uncut = new Set(['email', 'phone', 'website'])

/** Values as Keap holds them. A region is taken with a country alone, and a country by its code. */
export function heldValues(values: Values): Values {
  const country = countryCode(values['country_code'] ?? null)
  const entries = Object.entries(values).flatMap(([key, value]): [string, string][] => {
    if (key === 'country_code') return country && alpha3Of.get(country) ? [[key, country]] : []
    if (key === 'region' && !country) return []
    const longest = facts[key]?.[1] ?? longestCustom
    return uncut.has(key) && value.length > longest ? [] : [[key, value.slice(0, longest).trim()]]
  })
  return Object.fromEntries(entries)
}

const inSlot = (list: unknown, slot: string) => listOf(list).find(({ field }) => field === slot) ?? {}

/** A contact in full, without its tags; undefined for what is none. */
export function contactOf(value: unknown, tags: string[] = []): Contact | undefined {
  const contact = fieldsOf(value)
  const id = textOf(contact['id'])
  if (id === '') return undefined
  const address = inSlot(contact['addresses'], 'BILLING')
  const country = textOf(address['country_code'])
  const all: Json = {
    ...Object.fromEntries(own.map((key) => [key, contact[key]])),
    company: fieldsOf(contact['company'])['company_name'],
    email: inSlot(contact['email_addresses'], 'EMAIL1')['email'],
    phone: inSlot(contact['phone_numbers'], 'PHONE1')['number'],
    ...Object.fromEntries(ofAddress.map((key) => [key, address[key]])),
    country_code: alpha2Of.get(country) ?? country,
    ...Object.fromEntries(listOf(contact['social_accounts']).map(({ type, name }) => [textOf(type), name])),
    ...Object.fromEntries(
      listOf(contact['custom_fields']).map(({ id: field, content }) => [
        customPrefix + textOf(field),
        content,
      ]),
    ),
  }
  const entries = Object.entries(all).flatMap(([key, held]): [string, string][] =>
    textOf(held) === '' ? [] : [[key, textOf(held)]],
  )
  return { id, values: Object.fromEntries(entries), tags }
}

/**
 * What is sent so that a contact holds these values; an empty one clears. Lists replace those of the contact whole, so
 * what it holds beside our values is sent back with them.
 */
export function written(values: Values, contact: Json = {}): Json {
  const has = (keys: string[]) => keys.some((key) => key in values)
  const custom = Object.entries(values).filter(([key]) => key.startsWith(customPrefix))
  const { email, phone, company } = values
  return {
    ...Object.fromEntries(own.filter((key) => key in values).map((key) => [key, values[key] || null])),
    ...(company !== undefined && { company: company === '' ? null : { company_name: company } }),
    ...(email !== undefined && {
      email_addresses: [
        ...others(contact['email_addresses'], 'EMAIL1', ['field', 'email']),
        ...(email === '' ? [] : [{ field: 'EMAIL1', email }]),
      ],
    }),
    ...(phone !== undefined && {
      phone_numbers: [
        ...others(contact['phone_numbers'], 'PHONE1', ['field', 'number', 'extension', 'type']),
        ...(phone === '' ? [] : [{ field: 'PHONE1', number: phone }]),
      ],
    }),
    ...(has(ofAddress) && { addresses: addresses(values, contact) }),
    ...(has(networks) && {
      social_accounts: [
        ...listOf(contact['social_accounts'])
          .filter(({ type }) => !(textOf(type) in values))
          .map((one) => picked(one, ['type', 'name'])),
        ...networks.flatMap((type) => (values[type] ? [{ type, name: values[type] }] : [])),
      ],
    }),
    ...(custom.length > 0 && {
      custom_fields: [
        ...listOf(contact['custom_fields'])
          .filter(({ id }) => !(customPrefix + textOf(id) in values))
          .map((one) => picked(one, ['id', 'content'])),
        ...custom.flatMap(([key, content]) =>
          content === '' ? [] : [{ id: key.slice(customPrefix.length), content }],
        ),
      ],
    }),
  }
}

function addresses(values: Values, contact: Json): Json[] {
  const names = [
    'field',
    'line1',
    'line2',
    'locality',
    'region',
    'region_code',
    'postal_code',
    'country_code',
  ]
  const now = picked(inSlot(contact['addresses'], 'BILLING'), names)
  const given = Object.entries(values).filter(([key]) => ofAddress.includes(key))
  const merged: Json = { ...now, ...Object.fromEntries(given), field: 'BILLING' }
  if ('region' in values) delete merged['region_code'] // it would stand for another region
  const country = textOf(merged['country_code'])
  merged['country_code'] = alpha3Of.get(country) ?? country
  const left = Object.entries(merged).filter(([, value]) => textOf(value) !== '')
  return [
    ...others(contact['addresses'], 'BILLING', names),
    ...(left.length > 1 ? [Object.fromEntries(left)] : []), // more than its slot
  ]
}

const others = (list: unknown, slot: string, names: string[]) =>
  listOf(list)
    .filter(({ field }) => field !== slot)
    .map((one) => picked(one, names))

const picked = (one: Json, names: string[]): Json =>
  Object.fromEntries(names.filter((name) => one[name] != null).map((name) => [name, one[name]]))

/** ISO 3166-1: alpha-2 with alpha-3 of each country. */
const countries = [
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH ',
  'BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT ',
  'BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB ',
  'CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ',
  'ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB ',
  'GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ',
  'ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM ',
  'KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY ',
  'MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT ',
  'MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU ',
  'NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT ',
  'REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR ',
  'SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS ',
  'TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN ',
  'VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE',
]
  .join('')
  .split(' ')

const alpha3Of = new Map(countries.map((pair) => [pair.slice(0, 2), pair.slice(2)]))
const alpha2Of = new Map(countries.map((pair) => [pair.slice(2), pair.slice(0, 2)]))
