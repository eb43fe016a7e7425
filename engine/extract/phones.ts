import type { PageEmail, PagePhone } from './facts.ts'
import type { PageScene } from './page-scene.ts'
import { linkedNumbers } from './phone/linked-numbers.ts'
import { type PlacedPhone, phoneSignals } from './phone/phone-signals.ts'
import { textNumbers } from './phone/text-numbers.ts'
import { nearTemplate } from './sections/near-template.ts'
import { sectionKinds } from './sections/section-kinds.ts'
import type { StructuredFacts } from './structured/structured-data.ts'

const mostNumbers = 500
const metaName = /(?:^|[:._-])(?:tele)?(?:phone|fax)(?:[_-]?number)?$/

/** Every number a page shows or links that may be a telephone number; whose and which is decided for the site. */
export function readPhones(
  scene: PageScene,
  structured: StructuredFacts,
  { emails, people }: { emails: PageEmail[]; people: readonly string[] },
): PagePhone[] {
  const { page } = scene
  const sectionAt = sectionKinds(page)
  const isTemplate = nearTemplate(scene)
  const found = [...linkedNumbers(scene), ...textNumbers(scene, sectionAt), ...headNumbers(scene, structured)]
  return phoneSignals(
    found.filter(({ block }) => block < 0 || !isTemplate(Math.ceil(block))).slice(0, mostNumbers),
    scene,
    { sectionAt, emails, people },
  )
}

/** Numbers of structured data and of the head of the page, which stand in no line. */
function headNumbers({ page }: PageScene, structured: StructuredFacts): PlacedPhone[] {
  const nowhere = { block: -0.5, lead: '' }
  const stated = structured.phones.map(
    ({ phone, fax, source, external }): PlacedPhone => ({
      raw: phone,
      kind: fax ? 'fax' : null,
      signals: [external ? 'structured_other' : 'structured'],
      strength: 3,
      evidence: { url: page.url, method: source, snippet: phone.slice(0, 200) },
      ...nowhere,
    }),
  )
  const inHead = page.metas
    .filter(({ name }) => metaName.test(name))
    .map(
      ({ name, content }): PlacedPhone => ({
        raw: content,
        kind: /fax/.test(name) ? 'fax' : null,
        signals: ['structured'],
        strength: 2,
        evidence: { url: page.url, method: 'meta', snippet: content.slice(0, 200) },
        ...nowhere,
      }),
    )
  return [...stated, ...inHead]
}
