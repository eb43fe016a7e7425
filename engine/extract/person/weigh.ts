import { kindOf, type SectionAt, type SectionKind, sectionKinds } from '../sections/section-kinds.ts'
import type { PageScene } from '../page-scene.ts'
import { plainName } from '../page-scene.ts'
import type { Candidate } from './candidate.ts'
import type { ContactsBeside } from './contacts-beside.ts'
import { styleOf } from './cards/line-styles.ts'
import { foldWord } from './names/fold-word.ts'
import { givenStrength } from './names/known-names.ts'
import { cardShapes, rowsWithRoles, type Shape } from './page-habits.ts'

/** From here on a name counts as a person. */
const enough = 4
/** From here on the evidence is strong: addresses may be guessed. */
const plenty = 6

const sectionPoints: Record<SectionKind, number> = {
  testimonials: -6,
  others: -5,
  useful_numbers: -6,
  vacancies: -3,
  former: -6,
  team: 1,
}

/** What the page as a whole says of its names; made once per page. */
export interface PageEvidence {
  scene: PageScene
  sectionAt: SectionAt
  /** Whether the page writes a word small somewhere. */
  isSmallWord: (word: string) => boolean
  /** Texts of pictures, plain. */
  photos: string[]
  /** The lines that hold names. */
  names: ReadonlySet<number>
  /** How many names with a known given name each style of line holds. */
  peers: Map<string, number>
  /** Styles of lines that hold mostly names: cards of one shape. */
  shapes: Map<string, Shape>
  /** Lines of names in even rows that all tell a role. */
  rows: ReadonlySet<number>
}

/** Gathers the evidence of a page over all its candidates. */
export function pageEvidence(scene: PageScene, candidates: Candidate[]): PageEvidence {
  const { page } = scene
  let smallWords: ReadonlySet<string> | null = null
  const peers = new Map<string, Set<string>>()
  for (const { name, block } of candidates) {
    if (name.given < 2 && !name.isTitled) continue
    const style = styleOf(page.blocks[block])
    peers.set(style, (peers.get(style) ?? new Set()).add(name.text))
  }
  return {
    scene,
    sectionAt: sectionKinds(page),
    isSmallWord: (word) => (smallWords ??= readSmallWords(scene)).has(foldWord(word)),
    photos: page.attributes
      .filter(({ name }) => name === 'alt')
      .map(({ value }) => plainName(value.slice(0, 100))),
    names: new Set(candidates.map(({ block }) => block)),
    peers: new Map([...peers].map(([style, names]) => [style, names.size])),
    shapes: cardShapes(page.blocks, candidates, peers),
    rows: rowsWithRoles(page.blocks, candidates),
  }
}

function readSmallWords({ page }: PageScene): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { text } of page.blocks) {
    for (const word of text.match(
      /(?<![\p{L}@./-])\p{Ll}[\p{Ll}\p{M}]{3,}(?![\p{L}@]|[\p{L}\d._-]{0,40}@)/gu,
    ) ?? [])
      found.add(foldWord(word))
  }
  return found
}

/** How sure it is that a candidate is a person of the site: not at all, fairly, or strongly. */
export function weigh(
  candidate: Candidate,
  beside: ContactsBeside,
  evidence: PageEvidence,
): 'none' | 'fair' | 'strong' {
  const { scene, sectionAt, photos } = evidence
  const { name, block } = candidate
  const section = sectionAt(block)
  const place: Place = {
    section,
    peers:
      (evidence.peers.get(styleOf(scene.page.blocks[block])) ?? 0) -
      Number(name.given === 2 || name.isTitled),
    hasPhoto: photos.some((text) => text.startsWith(plainName(name.text))),
    shape:
      evidence.shapes.get(styleOf(scene.page.blocks[block])) ??
      (evidence.rows.has(block) ? 'with roles' : null),
    isTeam: section === 'team' || scene.kind === 'team' || scene.kind === 'about' || scene.kind === 'contact',
  }
  if (!isPlausible(candidate, { beside, place }, evidence)) return 'none'
  const points = sumPoints(candidate, { beside, place }, evidence)
  if (points < enough) return 'none'
  return points >= plenty ? 'strong' : 'fair'
}

/** Where a name stands: under which heading, beside how many others of its shape. */
interface Place {
  section: SectionKind | null
  peers: number
  shape: Shape | null
  hasPhoto: boolean
  isTeam: boolean
}

function isPlausible(
  candidate: Candidate,
  { beside, place }: { beside: ContactsBeside; place: Place },
  evidence: PageEvidence,
): boolean {
  const { name, role, roleStrength, isLabelled, block } = candidate
  const { section, peers, shape, hasPhoto, isTeam } = place
  if (isCredit(candidate, evidence.scene)) return false
  // "Conselho Fiscal": the heading of a group.
  if (name.given < 2 && !name.isTitled && kindOf(name.text) !== null) return false
  // A given name alone may be a product, a town or a dog.
  if (name.words.length === 1 && (peers === 0 || (beside.phones.length === 0 && !beside.isNamed)))
    return false
  const isCard =
    hasOwnLines(candidate, evidence) ||
    hasPhoto ||
    beside.isNamed ||
    beside.phones.length > 0 ||
    shape === 'with roles' ||
    candidate.isListed === true ||
    (shape === 'plain' && section === 'team' && peers > 0) ||
    (section === 'team' && name.isTitled && name.given === 2) ||
    (section === 'team' && evidence.scene.page.blocks[block]?.text.includes('@'))
  if (!isCard && roleStrength < 2 && !(isLabelled && role !== '')) return false
  const hasPlace =
    roleStrength > 0 ||
    beside.isNamed ||
    (isTeam && (peers > 0 || candidate.isListed === true)) ||
    (hasPhoto && peers > 0) ||
    (section === 'team' && name.given === 2 && (name.isTitled || beside.phones.length > 0))
  const hasName =
    isNameLike(candidate) ||
    beside.isNamed ||
    (roleStrength > 0 && peers > 0) ||
    ((shape !== null || (candidate.isListed === true && peers > 1)) && isTeam) ||
    (isLabelled && roleStrength === 2)
  return hasPlace && hasName
}

/** Whether the text alone, or a role beside it, may be enough: all others need an address or a profile that names them. */
export function isNameLike({ name, roleStrength }: Candidate): boolean {
  return name.given === 2 || name.isTitled || name.hasFamilyForm || (name.given === 1 && roleStrength > 0)
}

function sumPoints(
  candidate: Candidate,
  { beside, place }: { beside: ContactsBeside; place: Place },
  evidence: PageEvidence,
): number {
  const { name, roleStrength, isLabelled, block } = candidate
  const { scene, isSmallWord } = evidence
  const { section, peers, shape, hasPhoto, isTeam } = place
  const zone = scene.page.blocks[block]?.zone
  let points = name.given === 2 ? 3 : name.given
  if (name.isTitled) points += 3
  if (name.hasFamilyForm) points += 1
  points += roleStrength
  if (isLabelled && roleStrength > 0) points += 1
  if (isLabelled && roleStrength === 2 && (scene.kind === 'imprint' || isCellOfName(candidate, scene)))
    points += 1
  if (beside.isNamed) points += 3
  // "M. Linde, professor"
  if (/^\p{Lu}\./u.test(name.words[0] ?? '') && roleStrength === 2) points += 1
  if (hasPhoto) points += 1
  if (peers > 0) points += 1
  if ((shape !== null || candidate.isListed) && isTeam && name.given < 2) points += name.given === 1 ? 1 : 2
  if (scene.kind === 'team' && section !== 'team') points += 1
  if (evidence.rows.has(block) && name.given < 2) points += 1
  if (name.hasCommonWord) points -= 3
  // "Golf Adaptado" on the site of a golf club.
  if (name.given < 2 && !name.isTitled && isWordOfSite(name.words[0] ?? '', scene)) points -= 2
  if (scene.kind === 'article' && zone !== 'footer' && zone !== 'aside') points -= 4
  if (section && !(section === 'others' && beside.isNamed)) points += sectionPoints[section]
  if (points < enough || name.given === 2) return points
  return name.words.some((word) => givenStrength(word) === 0 && isSmallWord(word)) ? points - 2 : points
}

function isWordOfSite(word: string, { ownName }: PageScene): boolean {
  return word.length > 3 && ownName.includes(plainName(word))
}

/** A cell beside the role with two parts in Chinese letters that stand nowhere else on the page: a rare family name. */
function isCellOfName({ name, block }: Candidate, { page }: PageScene): boolean {
  const [family = '', given = ''] = name.words
  if (!/^d[td]|t[dh]$/.test(page.blocks[block]?.tag ?? '') || !/^[\p{Script=Han}ノヶ]{1,3}$/u.test(family))
    return false
  if (!/[ \u3000]/.test(name.text)) return false
  return page.blocks.every(({ text }) => !text.includes(family) || text.includes(given))
}

/** "Photographer: …" below an article names who made it, not who belongs to the site. */
function isCredit({ role, isLabelled, block }: Candidate, { kind, page }: PageScene): boolean {
  if (isLabelled && kind === 'imprint' && photographer.test(role)) return true
  const isArticle = kind === 'article' || page.blocks[block]?.zone === 'article'
  return isLabelled && (isArticle || kind === 'other' || kind === 'home') && credit.test(role)
}

/** A legal notice names who took its pictures. */
const photographer = /^(?:photos?|fotos?|fotó|bild|fotograf|φωτογρ|фото|снимки|カメラマン|写真)/iu
const credit =
  /^(?:photo|foto|fotó|bild|text|words|author|autor|auteur|auteure|autore|autora|writer|written|editor|redakteur|redakt|journalist|journaliste|périodiste|giornalista|фотограф|автор|текст|редактор|снимки|журналист|συντάκτ|φωτογράφ|記者|カメラマン|作者|编辑|编辑|記者|기자|yazar|fotoğraf|penulis|skribent|tekst|kirjoittaja|kuvat|valokuvaaja)/iu

/** Whether the line after the name tells more of the person: a card, and not a bare list of names. */
function hasOwnLines({ block, role }: Candidate, { scene, names }: PageEvidence): boolean {
  const { blocks } = scene.page
  const next = blocks[block + 1]
  if (role !== '') return true
  return (
    next !== undefined &&
    !names.has(block + 1) &&
    !/^h[1-6]$/.test(next.tag) &&
    next.zone === blocks[block]?.zone
  )
}
