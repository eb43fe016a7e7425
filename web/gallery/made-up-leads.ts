export interface MadeUpLead {
  id: string
  name: string
  email: string | null
  phone: string | null
  city: string
  contact: string | null
  rating: number
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

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

/** Made-up rows for the gallery. */
export const madeUpLeads: MadeUpLead[] = Array.from({ length: 240 }, (_, index) => {
  const name = pick(names, index)
  return {
    id: String(index),
    name: index < names.length ? name : `${name} ${index}`,
    email: index % 5 === 4 ? null : `info@practice-${index}.example`,
    phone: index % 7 === 0 ? null : `(512) 555-0${100 + (index % 99)}`,
    city: pick(cities, index),
    contact: pick(people, index),
    rating: 3.5 + (index % 16) / 10,
  }
})
