import type { EmailState } from '#web/ui/display/email-mark.tsx'
import type { LabelColour } from '#web/ui/display/label.tsx'

export interface MadeUpLead {
  id: string
  name: string
  email: string | null
  state: EmailState
  phone: string | null
  city: string
  contact: string | null
  rating: number
  label: [string, LabelColour] | null
}

const names = [
  'Harbor Dental Studio',
  'Bright Smile Co.',
  'Oakline Family Dentistry',
  'Dr. Anders & Partner',
  'Testville Orthodontics',
  'Mariposa Dental',
  'Kids First Pediatric Dentistry of Testville',
  'Sample Street Dental',
  'Zahnarztpraxis am Lindenhof',
  'عيادة الياسمين',
]
const cities = ['Testville', 'Mockbury', 'Exampleton', 'Port Sample']
const people = ['Helena Varga', null, 'Marcus Oyelaran', 'Ingrid Anders', null]
const states: EmailState[] = ['found', 'found', 'found', 'potential', 'not_found']
const labels: MadeUpLead['label'][] = [['Hot', 1], ['Emailed', 4], null, ['Client A', 5], null]

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

/** Leads of nobody, for the gallery. */
export const madeUpLeads: MadeUpLead[] = Array.from({ length: 240 }, (_, index) => {
  const name = pick(names, index)
  const state = pick(states, index)
  return {
    id: String(index),
    name: index < names.length ? name : `${name} ${index}`,
    email: state === 'not_found' ? null : `info@practice-${index}.example`,
    state,
    phone: index % 7 === 0 ? null : `(512) 555-0${100 + (index % 99)}`,
    city: pick(cities, index),
    contact: pick(people, index),
    rating: 3.5 + (index % 16) / 10,
    label: pick(labels, index),
  }
})
