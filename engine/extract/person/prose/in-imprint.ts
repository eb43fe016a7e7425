import type { PageScene } from '../../page-scene.ts'
import { plainName } from '../../page-scene.ts'
import type { Candidate } from '../candidate.ts'
import { namesAtStart } from '../names-at-start.ts'
import { readName } from '../names/read-name.ts'
import { roleStrength } from '../roles/role-words.ts'

/** Labels of legal notices after which the names of those who stand for the business follow. */
const represents =
  /(?:(?:gesetzlich )?vertreten durch|vertretungsberechtigt\p{L}*(?: \p{L}+)?|represented by|représentée? par|rappresentat[oa] da|representad[oa] por|vertegenwoordigd door|reprezentowan\p{L}+ przez|zastoupen\p{L}*|företräds av|repræsenteret ved|representert ved|edustaja|εκπροσωπείται από|в лице|inhaltlich verantwortlich[^:]{0,60}|verantwortlich(?:e[rs]?)?(?: (?:für den inhalt|i\.?\s?s\.?\s?d\.?|im sinne|nach|gemäß)[^:]{0,60})?|geschäftsführ(?:er(?:in)?|ung)|inhaber(?:in)?)\s*(?:(?:den|die|das|dessen|le|la|il|el|o) )?/giu
/** A quick look for any of those: most lines have none. */
const mayRepresent =
  /vertr|vertegenw|r[eé]pr[eéæ]se|rappre|reprez|zastoup|företräd|edustaja|εκπροσ|лице|verantwortlich|gesch|inhab/i
const ownerLabel =
  /angaben gem[äa](?:ß|ss)|diensteanbieter|information according to|verantwortlich(?:er)? (?:für|im sinne|gemäß)|betreiber (?:der|dieser)|éditeur du site|titolare del (?:sito|trattamento)|aviso legal.{0,20}titular|titular del sitio|beheerder van deze/i
const mostLines = 4

/** People whom a legal notice names as those who stand for the site, with a role where it says one. */
export function inImprint({ page, kind, ownName }: PageScene): Candidate[] {
  const found: Candidate[] = []
  page.blocks.forEach(({ text, zone }, block) => {
    if (
      kind !== 'imprint' &&
      kind !== 'contact' &&
      zone !== 'footer' &&
      !(kind === 'about' || kind === 'home')
    )
      return
    if (text.length > 400 || zone === 'quote' || zone === 'comment' || zone === 'nav') return
    if (!mayRepresent.test(text)) return
    for (const match of text.matchAll(represents)) {
      const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 120)
      const { role, names } = afterLabel(
        rest.trim() === '' || rest.trim() === ':' ? (page.blocks[block + 1]?.text ?? '') : rest,
      )
      const said = role || match[0].replace(/\s*(?:(?:den|die|das|dessen|le|la|il|el|o) )?$/i, '').trim()
      for (const name of names) {
        found.push({ name, role: said, roleStrength: 2, block, method: 'text', isLabelled: true })
      }
    }
  })
  return kind === 'imprint' ? [...found, ...owner(page.blocks, ownName)] : found
}

/** "Geschäftsführer Jan Wiegand", ": Mara Linde und Jan Wiegand". */
function afterLabel(text: string) {
  const bare = text.replace(/^\s*(?::|ist|is|est|è|es)?\s*/i, '')
  const words = bare.split(' ')
  for (let length = 0; length <= Math.min(3, words.length - 2); length++) {
    const role = words.slice(0, length).join(' ').replace(/:$/, '')
    if (length > 0 && roleStrength(role) === 0) continue
    // "Geschäftsführer Jan Wiegand" is a role with a name, and has the form of a name.
    if (length === 0 && words.length > 2 && roleStrength(words[0] ?? '') === 2) continue
    const names = namesAtStart(words.slice(length).join(' '))
    if (names.length > 0) return { role, names }
  }
  return { role: '', names: [] }
}

/** The name below "Angaben gemäß § 5" and its like is the owner's, where no role is said. */
function owner(blocks: PageScene['page']['blocks'], ownName: string): Candidate[] {
  const at = blocks.findIndex(({ text }) => ownerLabel.test(text))
  if (at < 0) return []
  for (let block = at + 1; block <= at + mostLines; block++) {
    const name = readName(blocks[block]?.text ?? '')
    if (name && plainName(name.text) !== ownName)
      return [{ name, role: 'Inhaber', roleStrength: 2, block, method: 'text', isLabelled: true }]
  }
  return []
}
