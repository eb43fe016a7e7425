import { snippetAround } from './evidence.ts'
import type { PageEmail, PagePhone, PersonFact } from './facts.ts'
import type { PageScene } from './page-scene.ts'
import { plainName } from './page-scene.ts'
import type { Candidate } from './person/candidate.ts'
import { type ContactsBeside, contactsBeside, isPersonalProfile } from './person/contacts-beside.ts'
import { withGroupRoles } from './person/cards/group-roles.ts'
import { inCards } from './person/cards/in-cards.ts'
import { inSlots } from './person/cards/in-slots.ts'
import { inTables } from './person/cards/in-tables.ts'
import { styleOf } from './person/cards/line-styles.ts'
import { inClauses } from './person/prose/in-clauses.ts'
import { inEnumerations } from './person/prose/in-enumerations.ts'
import { inGreetings } from './person/prose/in-greetings.ts'
import { inImprint } from './person/prose/in-imprint.ts'
import { inLines } from './person/in-lines.ts'
import { inLists } from './person/in-lists.ts'
import { inRows } from './person/in-rows.ts'
import { inSentences } from './person/prose/in-sentences.ts'
import { readName } from './person/names/read-name.ts'
import { isTitlesOnly } from './person/names/titles-of.ts'
import { eachName, inOneOrder, turkishSpelling, withoutMonsieur } from './person/page-habits.ts'
import { isNameLike, pageEvidence, weigh } from './person/weigh.ts'
import { cardBlocks } from './person/cards/card-blocks.ts'
import { nearTemplate } from './sections/near-template.ts'
import type { StructuredFacts, StructuredPerson } from './structured/structured-data.ts'

const mostPeople = 150
/** Names that stand for a name, and the team of a much used template. */
const placeholders = new Set(
  'johndoe janedoe maxmustermann erikamustermann olanordmann karinordmann mattimeikalainen vornamenachname nomecognome firstlast firstnamelastname yourname walterwhite sarahjhonson williamanderson amandajepson imięnazwisko imienazwisko jmenoprijmeni menopriezvisko imeprezime imepriimek numeprenume vardaspavarde vardenispavardenis vardsuzvards eesperenimi etunimisukunimi adsoyad имяфамилия имяфамилияотчество фамилияимяотчество імяпрізвище імяпрізвищепобатькові прізвищеімяпобатькові имефамилия имепрезиме ονομαεπωνυμο'.split(
    ' ',
  ),
)
/** Who works for the firm from outside, in the languages of many sites. */
const outsider =
  /sub-?contract|underleverand|underentrepren|subunternehm|unterauftragnehm|nachunternehm|sous-traitan|subappalt|subcontrat|subempreit|onderaannem|podwykonaw|subdodavatel|alihankkij|altyüklenici|alvállalkoz|subantrepren|субподряд|підрядник|подизпълнител|υπεργολάβ|קבלן משנה|مقاول من الباطن|外注先|協力会社|下請|分包|하도급|하청/iu
/** "Daughter of the founder, Dr. Otto Berg": the role is another person's. */
const kin =
  /^(?:(?:the |die |der )?(?:daughter|son|wife|husband|widow|nephew|niece|grandson|granddaughter) of|(?:tochter|sohn|ehefrau|frau|witwe|enkelin|enkel|neffe|nichte) (?:de[sr]|von)|(?:fille|fils|épouse|veuve|petite?-fils|petite-fille) d|(?:hij[ao]|espos[ao]|viud[ao]|niet[ao]|sobrin[ao]|filh[ao]|viúv[ao]) d|(?:figli[ao]|moglie|vedova|nipote) d|(?:dochter|zoon|weduwe|vrouw|kleinzoon|kleindochter) van|(?:córka|syn|żona|wdowa|wnuk|wnuczka|dcera|manželka|vnuk|vnučka|hči|sin|žena|kći|kćerka|ћерка|син|жена|дочь|сын|вдова|внук|внучка|дъщеря|lánya|fia) \p{L}|(?:datter|dotter|søn|sønn|sonen?) (?:af|av|til)|κόρη|γιος)/iu
/** Lines below a name that can belong to its card. */
const longestCard = 20

/** People of the site whom the page names: structured data, team cards, lists, legal notices. */
export function readPeople(
  given: PageScene,
  structured: StructuredFacts,
  emails: Pick<PageEmail, 'email' | 'block'>[],
): PersonFact[] {
  const page = { ...given.page, blocks: cardBlocks(given.page) }
  const scene = { ...given, page }
  const { kind } = scene
  const people = structured.people
    .filter((person) => saysMore(person) || page.blocks.some(({ text }) => text === person.name))
    .flatMap((person) => fromStructured(person, page.url))
  if (kind === 'privacy') return people
  const isTemplate = nearTemplate(scene)
  const ofTables = inTables(scene)
  const told = new Set(ofTables.map(({ block }) => block))
  const all = inOneOrder(
    [
      ...ofTables,
      ...inSlots(scene),
      ...inLines(scene),
      ...inRows(scene),
      ...inLists(scene),
      ...withGroupRoles(inCards(scene), page.blocks),
      ...inSentences(scene),
      ...inClauses(scene),
      ...inEnumerations(scene),
      ...inGreetings(scene),
      ...inImprint(scene),
    ]
      .filter((one) => !told.has(one.block) || ofTables.includes(one))
      .map((one) => ({ ...one, name: withoutMonsieur(one.name, scene.language) }))
      .flatMap((one) => eachName(one.name, scene.language).map((name) => ({ ...one, name }))),
    scene,
  ).filter(
    ({ name, role, roleStrength, block }) =>
      (!isFirm(name.text, scene) || (name.given === 2 && (name.isTitled || roleStrength === 2))) &&
      !outsider.test(role) &&
      !kin.test(role) &&
      !isQuoted(scene, block) &&
      !isTemplate(block) &&
      !placeholders.has(plainName(name.text)),
  )
  if (all.length === 0) return people
  const evidence = pageEvidence(scene, all)
  const mayBeNamed = emails.length > 0 || page.links.some(({ url }) => isPersonalProfile(url))
  const found = bestOfEach(withoutParts(all)).filter(
    (one) =>
      mayBeNamed ||
      one.roleStrength > 0 ||
      isNameLike(one) ||
      one.isListed === true ||
      evidence.shapes.has(styleOf(page.blocks[one.block])),
  )
  const cards = found.map(({ name, block }, index) =>
    contactsBeside(scene, emails, {
      name: name.text,
      from: block,
      until: endOfCard(scene, block, found[index + 1]?.block ?? Infinity),
    }),
  )
  const shared = countCards(cards)
  found.forEach((candidate, index) => {
    const { name, role, block, method } = candidate
    const beside = cards[index]
    const strength = beside ? weigh(candidate, beside, evidence) : 'none'
    if (strength === 'none' || !beside) return
    const lines = `${page.blocks[block]?.text ?? ''} · ${page.blocks[block + 1]?.text ?? ''}`
    people.push({
      name: scene.language === 'tr' ? turkishSpelling(name.text, lines) : name.text,
      role,
      strength,
      email: beside.email,
      // The number of the office stands in every card, the person's own in one.
      phone:
        beside.phones.toSorted(
          (one, other) => (shared.get(digits(one)) ?? 0) - (shared.get(digits(other)) ?? 0),
        )[0] ?? null,
      profile: beside.profile,
      evidence: [{ url: page.url, method, snippet: snippetAround(lines, 0, 0) }],
    })
  })
  return people.slice(0, mostPeople)
}

/** In how many cards each number stands. */
function countCards(cards: ContactsBeside[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { phones } of cards) {
    for (const number of new Set(phones.map(digits))) counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  return counts
}

function digits(number: string): string {
  return number.replace(/\D/g, '').slice(-8)
}

/** The firm itself, written like a name. */
function isFirm(name: string, { ownName, page }: PageScene): boolean {
  const plain = plainName(name)
  const siteName = page.metas.find((meta) => meta.name === 'og:site_name')?.content ?? ''
  return plain === ownName || (plain.length > 6 && plain === plainName(siteName))
}

/** The name below a quotation is a customer's. */
function isQuoted({ page, kind }: PageScene, block: number): boolean {
  if (page.blocks[block]?.zone === 'quote') return true
  if (kind === 'team') return false
  return [block, block - 1, block - 2].some(
    (at) => page.blocks[at]?.zone === 'quote' || /^["“„«»”]./.test(page.blocks[at]?.text ?? ''),
  )
}

/** "Jose Pastor, Treasurer": what another reading takes for the name Jose with a role of his is the whole name. */
function withoutParts(all: Candidate[]): Candidate[] {
  const wholes = new Set(
    all
      .filter(({ roleStrength, isListed }) => roleStrength > 0 || isListed === true)
      .map(({ name, block }) => `${block} ${name.text}`),
  )
  return all.filter(
    ({ name, role, block }) => role.includes(' ') || !wholes.has(`${block} ${name.text} ${role}`),
  )
}

/** Each name once, in the order of the page: with the role that says most. */
function bestOfEach(all: Candidate[]): Candidate[] {
  const byName = new Map<string, Candidate>()
  for (const one of all) {
    const known = byName.get(one.name.text)
    const more = known ? rank(one) - rank(known) : 1
    // What a page says first of a person is the office; honours follow.
    if (!known || more > 0 || (more === 0 && !one.isLabelled && one.block < known.block))
      byName.set(one.name.text, one)
  }
  return [...byName.values()].toSorted((one, other) => one.block - other.block)
}

function rank({ roleStrength, role, isLabelled }: Candidate): number {
  // "Av.", "Dr. Öğr. Üyesi": titles before the name say less than a role.
  if (role.includes('.') && isTitlesOnly(role)) return 2
  return roleStrength * 3 + (role === '' || role === 'Inhaber' ? 0 : 2) + (isLabelled ? 0 : 1)
}

/** A card ends before the next name, the next heading and the next part of the page. */
function endOfCard({ page }: PageScene, block: number, next: number): number {
  const zone = page.blocks[block]?.zone
  let until = block + 1
  while (until < Math.min(next, block + longestCard, page.blocks.length)) {
    const line = page.blocks[until]
    if (
      !line ||
      line.zone !== zone ||
      (/^h[1-4]$/.test(line.tag) && until > block + 1 && !/@|\d{3}/.test(line.text))
    )
      break
    until++
  }
  return until
}

/** A bare name in structured data may be a partner's or an author's. */
function saysMore({ role, email, phone, profiles }: StructuredPerson): boolean {
  return role !== '' || email !== null || phone !== null || profiles.length > 0
}

function fromStructured(person: StructuredPerson, url: string): PersonFact[] {
  const name = readName(person.name)
  if (name === null) return []
  const { role, email, phone, profiles, source } = person
  return [
    {
      name: name.text,
      role,
      strength: 'strong',
      email: email?.replace(/^mailto:/i, '').toLowerCase() ?? null,
      phone,
      profile: profiles.find((one) => /linkedin|xing/.test(one)) ?? profiles[0] ?? null,
      evidence: [{ url, method: source, snippet: `${name.text}, ${role}`.slice(0, 200) }],
    },
  ]
}

/** A person's number as one of a page's, to be read with the country of the site. */
export function personPhone(raw: string): PagePhone {
  return { raw, kind: null, signals: [], strength: 3, evidence: { url: '', method: 'text', snippet: '' } }
}
