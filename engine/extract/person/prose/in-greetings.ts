import type { PageScene } from '../../page-scene.ts'
import { type Candidate, cleanRole } from '../candidate.ts'
import { linesWithNames } from '../names/may-hold-name.ts'
import { readName } from '../names/read-name.ts'
import { roleStrength } from '../roles/role-words.ts'

/** How people say their own name, in the languages of many sites. */
const greeting =
  /(?:my name is|mein name ist|je m'appelle|je m’appelle|mon nom est|me llamo|mi nombre es|mi chiamo|il mio nome è|o meu nome é|meu nome é|chamo-me|mijn naam is|ik heet|jag heter|mitt namn är|jeg heter|jeg hedder|mit navn er|nimeni on|nazywam się|mam na imię|jmenuji se|jmenuju se|volám sa|a nevem|numele meu este|mă numesc|moje ime je|zovem se|ime mi je|меня зовут|мене звати|казвам се|με λένε|ονομάζομαι|benim adım|adım) ([^,.;:!?()–—]{4,50})/iu
const longestHeading = 60
/** Lines from a heading to the greeting below it. */
const reach = 3

/** People who speak for themselves: "My name is Mara Linde", below a heading that says what they do. */
export function inGreetings({ page, kind }: PageScene): Candidate[] {
  if (kind !== 'team' && kind !== 'about' && kind !== 'home' && kind !== 'contact') return []
  const { blocks } = page
  const found: Candidate[] = []
  const named = linesWithNames(blocks)
  blocks.forEach(({ text, zone }, block) => {
    if (!named[block] || zone === 'quote' || zone === 'comment' || zone === 'nav') return
    const [, said = ''] = greeting.exec(text.slice(0, 200)) ?? []
    const words = said.split(' ').slice(0, 4)
    for (let length = words.length; length > 1; length--) {
      const name = readName(words.slice(0, length).join(' '))
      if (!name || (name.given < 2 && name.words.length < said.split(' ').length)) continue
      const above = blocks
        .slice(Math.max(0, block - reach), block)
        .findLast((one) => /^h\d$/.test(one.tag) && one.text.length < longestHeading)
      const role = roleStrength(above?.text ?? '') === 2 ? cleanRole(above?.text ?? '') : ''
      found.push({
        name,
        role,
        roleStrength: role === '' ? 1 : 2,
        block,
        method: 'text',
        isLabelled: role !== '',
      })
      return
    }
  })
  return found
}
