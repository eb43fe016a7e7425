import type { PageKind } from '../../facts.ts'
import type { PageScene } from '../../page-scene.ts'
import { sectionKinds } from '../../sections/section-kinds.ts'
import { type Candidate, cleanRole } from '../candidate.ts'
import { namesAtStart } from '../names-at-start.ts'
import { linesWithNames } from '../names/may-hold-name.ts'
import type { PersonName } from '../names/read-name.ts'
import { roleStrength } from '../roles/role-words.ts'
import { sentencesOf } from './sentences.ts'

/** Who is or became what, between the role and the name: "Our chair is Nora Reed", "Prezesem została Anna Wilk". */
const becomes =
  /(?<!\p{L})(?:is|was elected|ist|wurde gewählt|est|es|è|é|is gekozen|är|er|jest|został[ay]?|pozostaje|je|byl[ao]?|bol[ao]?|stal[a]? se|se stal[a]?|zůstává|postal[ao]?|izabran[ao]?|izvoljen[ao]?|lett|marad|este|a fost ales[aă]?|yra|tapo|buvo išrinkt[aoi]s?|ir|kļuva|on|sai|valittiin|valiti|είναι|εξελέγη|является|стал[а]?|избран[а]?|назначен[а]?|є|став|стала|обрано|обраний|обрана|призначено|е|стана|избраха|назначена|је|постао|постала|изабран[ао]?)(?!\p{L})/u
/** Small words between the verb and the name: "została wybrana ponownie p.". */
const filler = /^(?:\p{Ll}[\p{Ll}.]*|\d{4})[ ,]+/u
const mostFillers = 3
const longestText = 400
const mostRoleWords = 8
const kindsOfPeople: ReadonlySet<PageKind> = new Set(['team', 'about', 'contact', 'imprint', 'home'])

/** People whom a sentence names as what they are, on pages and below headings that speak of the people of the site. */
export function inSentences({ page, kind }: PageScene): Candidate[] {
  const found: Candidate[] = []
  const sectionAt = sectionKinds(page)
  const named = linesWithNames(page.blocks)
  page.blocks.forEach(({ text, zone }, block) => {
    if (
      !named[block] ||
      text.length > longestText ||
      zone === 'quote' ||
      zone === 'comment' ||
      zone === 'nav'
    )
      return
    if (!beginsWithRole(text) || !becomes.test(text)) return
    if (!kindsOfPeople.has(kind) && sectionAt(block) !== 'team') return
    for (const sentence of sentencesOf(text)) {
      const verb = becomes.exec(sentence)
      if (!verb || verb.index < 4) continue
      const role = sentence.slice(0, verb.index).trim()
      if (!isRole(role)) continue
      const rest = sentence
        .slice(verb.index + verb[0].length)
        .trim()
        .replace(/[.!]$/, '')
      for (const name of namesAfter(rest))
        found.push({ name, role: cleanRole(role), roleStrength: 2, block, method: 'text', isLabelled: true })
    }
  })
  return found
}

/** The names behind the verb, with the titles that stand before them. */
function namesAfter(text: string): PersonName[] {
  let rest = text
  for (let fillers = 0; fillers <= mostFillers; fillers++) {
    const names = namesAtStart(rest).filter(({ given, isTitled }) => given === 2 || isTitled)
    if (names.length > 0) return names.slice(0, 2)
    if (!filler.test(rest)) return []
    rest = rest.replace(filler, '')
  }
  return []
}

/** A role at the beginning of a sentence, in few words and without a name of its own. */
function isRole(text: string): boolean {
  const words = text.split(' ')
  return (
    words.length <= mostRoleWords &&
    !/[,;:()"„“]|\d/.test(text) &&
    roleStrength(words.slice(0, 3).join(' ')) === 2
  )
}

/** The role is told by the first three of more words, so most lines need no more than a look at them. */
function beginsWithRole(text: string): boolean {
  let end = -1
  for (let words = 0; words < 3; words++) {
    end = text.indexOf(' ', end + 1)
    if (end < 0) return false
  }
  return roleStrength(text.slice(0, end)) === 2
}
