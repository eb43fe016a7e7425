import type { PersonName } from './names/read-name.ts'
import type { RoleStrength } from './roles/role-words.ts'

/** A name on a page that may be a person's, before it is weighed. `block` is the line of the name. */
export interface Candidate {
  name: PersonName
  role: string
  roleStrength: RoleStrength
  block: number
  method: 'text' | 'heading'
  /** The role stands as a label before the name, in the line or in a table: "Treasurer: Mara Linde". */
  isLabelled: boolean
}

/** Methods by the tag of a line. */
export function methodOf(tag: string | undefined): Candidate['method'] {
  return /^h\d$/.test(tag ?? '') ? 'heading' : 'text'
}

/** A role as shown: without the marks, links and labels around it. */
export function cleanRole(text: string): string {
  return text
    .replace(
      /^(?:our|unsere?r?|notre|nos|nuestr[oa]s?|il nostro|la nostra|onze|ons|nasz[ae]?|náš|naše|vår|vores) +(?=\p{L})/iu,
      '',
    )
    .replace(/^(?:gesetzlich )?vertreten durch(?: (?:den|die|das))? +(?=\p{L})/iu, '')
    .replace(/(?:\s+(?:linkedin|xing|e-?mail|mail|fb|twitter|profile|profil|more))+$/i, '')
    .replace(
      /\s*(?:,|·|\||–)?\s*(?<!\p{L})(?:tel|tlf|tél|phone|mobil|mobile|e-?mail|puh|тел|τηλ)\b\.?:?.*$/iu,
      '',
    )
    .replace(/^[\s,|·•:–—()-]+|[\s,|·•:–—(-]+$/g, '')
    .slice(0, 90)
}
