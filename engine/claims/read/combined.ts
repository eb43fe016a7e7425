import type { FactKind } from '../fact-kinds.ts'
import type { Known } from '../prepare-facts.ts'
import { coverAgain, fault, ofKinds, type Scene } from './scene.ts'

const founds = /^(?:founded|established|started|gegrundet|grundete|اسس|اسست|تاسس|تاسست)$/u
const owns = /^(?:owned|owns|besitzt|يملك|تملك|يملكه|يمتلك|تمتلك)$/u
const sinces = /^(?:since|seit|منذ)$/u
/** What "since" may stand beside without saying when that began. */
const lasting: readonly (FactKind | 'other')[] = [
  'founding_year',
  'name',
  'company',
  'category',
  'city',
  'area',
  'country',
  'street',
  'landmark',
  'other',
]

/** Claims that two facts do not make together: who founded or owns it, and since when it has what else is told. */
export function readCombined(scene: Scene): void {
  const told = restedOn(scene)
  const people = ofKinds(told, ['person'])
  const isNobody = (role: string) => people.length > 0 && !people.some(({ concepts }) => concepts.has(role))
  const isMore = told.some(({ kind }) => !lasting.includes(kind))
  for (const [at, { word }] of scene.tokens.entries()) {
    if (scene.isNamed[at]) continue
    const span = { from: at, to: at + 1 }
    const isOwned =
      owns.test(word) || (word === 'gehort' && !scene.tokens.some((token) => /^zu[rm]?$/.test(token.word)))
    if (isOwned && isNobody('role:owner')) coverAgain(scene, span, fault('unknown'))
    if (scene.covers[at]?.state !== 'rests') continue
    if (founds.test(word) && isNobody('role:founder')) coverAgain(scene, span, fault('unknown'))
    if (sinces.test(word) && isMore) coverAgain(scene, span, fault('history'))
  }
}

function restedOn({ covers, subject, sender }: Scene): Known[] {
  const ids = new Set(covers.flatMap((made) => (made?.state === 'rests' ? made.ids : [])))
  return [...subject, ...sender].filter(({ id }) => ids.has(id))
}
