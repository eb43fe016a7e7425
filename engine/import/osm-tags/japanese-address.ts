import type { Tags } from '../pbf/element.ts'

type Parts = { street?: string; number?: string; suburb: string | null; city?: string }
type Line = { street: string; number: string | null; city: string; state: string | null }

/** A Japanese address ends in a prefecture, a municipality (a ward within a large city), a district and its block. */
const line =
  /^(?:〒?\s*\d{3}-?\d{4}\s*)?(東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)?\s*((?:[^\d\s市区]+市[^\d\s市区]+区)|(?:[^\d\s郡]+郡[^\d\s町村]+[町村])|(?:[^\d\s市区]+[市区])|(?:[^\d\s町村]+[町村]))\s*(\S.*)$/u

/** A municipality, as a key of its own or in place of a suburb. */
const municipality = /[市区]$/

/**
 * An address by blocks, as in Japan: district (`addr:quarter`), its numbered part (`addr:neighbourhood`), block and
 * house. The names of the parts follow the OpenStreetMap wiki, "Addresses in Japan".
 */
export function blockAddress(tags: Tags): Parts {
  const suburb = tags['addr:suburb']?.trim()
  const city = tags['addr:city']?.trim() ?? (suburb && municipality.test(suburb) ? suburb : undefined)
  const part = numberedPart(tags['addr:neighbourhood']?.trim() ?? '')
  const hasOwnDistrict = part !== '' && !/^[\d一二三四五六七八九十]+丁目$/u.test(part)
  const district = tags['addr:quarter']?.trim() ?? (suburb === city ? undefined : suburb) ?? ''
  const street =
    hasOwnDistrict && part.startsWith(district) ? part : `${hasOwnDistrict ? '' : district}${part}`
  const number = [tags['addr:block_number'], tags['addr:housenumber']]
    .map((text) => asciiDigits(text?.trim() ?? ''))
    .filter(Boolean)
    .join('-')
  return {
    ...(street === '' ? {} : { street, number }),
    suburb: district === '' ? null : district,
    ...(city === undefined ? {} : { city }),
  }
}

/** "1" is the first numbered part of a district, 一丁目. */
function numberedPart(text: string): string {
  const digits = asciiDigits(text)
  return /^\d+$/.test(digits) ? `${digits}丁目` : digits
}

/** A whole address in one line; undefined for any other. */
export function readJapaneseLine(full: string): Line | undefined {
  if (!/\p{Script=Han}/u.test(full)) return undefined
  const [, state, city, rest] = line.exec(asciiDigits(full)) ?? []
  if (city === undefined || rest === undefined) return undefined
  const block = /^(.*?)(\d+(?:-\d+)*)$/u.exec(
    rest.replace(/(?<=\d)(?:番地?|号|の)(?=\d)/gu, '-').replace(/(?<=\d)[番号]地?$/u, ''),
  )
  return {
    street: block?.[1] ? block[1] : rest,
    number: block?.[1] ? (block[2] ?? null) : null,
    city,
    state: state ?? null,
  }
}

/** Full-width digits and dashes as any other. */
function asciiDigits(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/(?<=\d)[－−‐–ー](?=\d)/g, '-')
}
