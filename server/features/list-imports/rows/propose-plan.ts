import { isFreeMailDomain } from '#engine/email/address/mail-domains.ts'
import { isRoleAddress } from '#engine/email/address/role-addresses.ts'
import { columnsIn, type TableSample } from '#engine/import/table/mapping/columns.ts'
import { type Mapping, proposeMapping } from '#engine/import/table/mapping/propose-mapping.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'
import { today } from '#server/features/directory/tables/table-dataset.ts'
import { creatorDefaultsOf } from '#engine/import/table/creator-rows.ts'
import { socialNetworks } from '#contract/values/creators/creator-filters.ts'
import type { ListType } from '#contract/values/list-types.ts'
import { type ExportedFile, exportedFile } from '#contract/values/tables/export-fields.ts'
import { type ImportField, importFieldsOf, type LeadPlan } from '#contract/values/tables/import-fields.ts'

export interface Proposed {
  type: ListType
  plan: LeadPlan
}

/**
 * Proposes what the rows of a file are, unless the list says it, and what their columns hold. The rows of businesses may
 * name a person and call the business a company. The name of the file may say the network and the day of creators.
 */
export function proposePlan(sample: TableSample, file_name: string, wanted?: ListType): Proposed {
  const columns = columnsIn(sample)
  const exported = exportedFile(columns)
  const type = wanted ?? exported?.type ?? typeOf(sample)
  const fields = exported ? fieldsIn(exported) : mappings[type](sample)
  const mapping = onlyFieldsOf(type, fields)
  const { network: named, taken_on = today() } = creatorDefaultsOf(columns, file_name)
  const network = socialNetworks.find((one) => one === named) ?? null
  return { type, plan: { mapping, columns, country: null, skip_owned: false, network, taken_on } }
}

/** An export says what its columns are. */
const fieldsIn = ({ fields }: ExportedFile): Mapping =>
  Object.fromEntries([...fields].flatMap(([column, field]) => (field ? [[column, field]] : [])))

const mappings: Record<ListType, (sample: TableSample) => Mapping> = {
  local: (sample) => ofBusinesses(sample, peopleIn(sample)),
  people: peopleIn,
  domain: (sample) => {
    const people = peopleIn(sample)
    return Object.values(people).includes('name') ? people : { ...people, ...ofBusinesses(sample, people) }
  },
  influencer: (sample) => proposeMapping(sample, { kind: 'creators' }).mapping,
}

function peopleIn(sample: TableSample): Mapping {
  return proposeMapping(sample, { kind: 'people' }).mapping
}

/** Creators have a name on their network, and rows of no more than websites and emails are addresses by domain. */
function typeOf(sample: TableSample): ListType {
  const people = peopleIn(sample)
  const { kind, mapping } = proposeMapping(sample)
  if (kind === 'creators' && areCreators(sample, mapping)) return 'influencer'
  if (arePeople(sample, people)) return 'people'
  const held = ofBusinesses(sample, people)
  // Names with no more than accounts are those of creators.
  const isBare = [...Object.values(held), ...Object.values(people)].every((field) => bareFields.has(field))
  if (isBare && Object.values(mappings.influencer(sample)).includes('account')) return 'influencer'
  const areDomains = columnsIn({ rows: sample.rows }).every(
    (column) => held[column] === 'website' || held[column] === 'email',
  )
  return areDomains ? 'domain' : 'local'
}

/** Accounts beside a website, an address or a trade may be those of a business without its name. */
function areCreators(sample: TableSample, mapping: Mapping): boolean {
  const fields = Object.values(mapping)
  if (fields.includes('username')) return true
  if (!fields.includes('account')) return false
  const places = Object.values(proposeMapping(sample, { kind: 'places' }).mapping)
  return fields.includes('followers') || !places.some((field) => ofBusiness.has(field))
}

const bareFields: ReadonlySet<string> = new Set([
  'name',
  'first_name',
  'last_name',
  'profile',
  'id',
  'country',
])
const ofBusiness: ReadonlySet<string> = new Set(['website', 'street', 'postal_code', 'category', 'lat'])

/**
 * Rows with persons in them are businesses where they have an address and no column is a job title. Columns such as
 * `Person - Name`, as programs for sales write them, are never of a business.
 */
function arePeople(sample: TableSample, people: Mapping): boolean {
  const ofPersons = columnsIn(sample).filter((column) => /^person\s*[-:.]/i.test(column))
  if (ofPersons.length > 1 && ofPersons.some((column) => people[column] === 'name')) return true
  const places = proposeMapping(sample, { kind: 'places' }).mapping
  const isOfTrades = Object.values(places).includes('category')
  if (proposeMapping(sample).kind !== 'people' && (isOfTrades || !areMailedByName(sample, people)))
    return false
  // Without the name of a business, an address is that of the person.
  const areNamed = Object.entries(places).some(([column, field]) => field === 'name' && !people[column])
  if (!areNamed && !Object.values(people).includes('company') && isPersonal(people)) return true
  const hasAddress = sample.rows.some((row) =>
    Object.keys(row).some((column) => places[column] === 'street' || places[column] === 'postal_code'),
  )
  return !hasAddress || Object.values(people).includes('title')
}

const isPersonal = (people: Mapping): boolean => {
  const fields = Object.values(people)
  return fields.includes('first_name') && fields.includes('last_name')
}

const enoughNamed = 0.6
const leastNamed = 2

/**
 * Whether emails at companies are made of the names beside them, as `ada.lark` and `alark` are, some of the first or last
 * name alone. A mailbox of a business may be called by one word of its name too, so those alone are not enough.
 */
function areMailedByName({ rows }: TableSample, people: Mapping): boolean {
  const columnOf = (field: string) => Object.keys(people).find((column) => people[column] === field) ?? ''
  const [name, email] = [columnOf('name'), columnOf('email')]
  let [mailed, whole, part] = [0, 0, 0]
  for (const row of rows) {
    const [called, address] = [row[name]?.[0], row[email]?.[0]]
    const [box = '', host = ''] = address?.toLowerCase().split('@') ?? []
    if (called === undefined || host === '' || isFreeMailDomain(host)) continue
    mailed += 1
    const words = fold(called).split(' ')
    const [first = '', last = ''] = [words[0], words.at(-1)]
    if (isRoleAddress(box) || words.length < 2 || words.length > 3) continue
    const letters = box.replace(/[^a-z]/g, '')
    const forms = [
      first + last,
      last + first,
      first.charAt(0) + last,
      first + last.charAt(0),
      last + first.charAt(0),
    ]
    if (forms.includes(letters)) whole += 1
    else if ([first, last].includes(letters) && !host.includes(letters)) part += 1
  }
  return whole > 0 && whole + part >= Math.max(leastNamed, mailed * enoughNamed)
}

/** The columns of businesses, and those of the persons in them that are left. */
function ofBusinesses(sample: TableSample, people: Mapping): Mapping {
  const places = proposeMapping(sample, { kind: 'places' }).mapping
  const companyColumn = Object.keys(people).find((column) => people[column] === 'company')
  const nameColumn = Object.keys(places).find((column) => places[column] === 'name')
  // A header of a business is believed before that of a company, and one that can name a person after it.
  const isPerson = nameColumn === undefined || Object.hasOwn(people, nameColumn)
  const persons = Object.entries(people).filter(
    ([column, field]) =>
      (field === 'first_name' || field === 'last_name') &&
      (!Object.hasOwn(places, column) || places[column] === 'name'),
  )
  const named =
    companyColumn === undefined || !isPerson
      ? places
      : { ...unnamed(places), [companyColumn]: 'name' as const }
  return { ...named, ...Object.fromEntries(persons) }
}

const unnamed = (mapping: Mapping): Mapping =>
  Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== 'name'))

function onlyFieldsOf(type: ListType, mapping: Mapping): LeadPlan['mapping'] {
  const fields: readonly string[] = importFieldsOf(type)
  const isKept = (entry: [string, string]): entry is [string, ImportField] => fields.includes(entry[1])
  return Object.fromEntries(Object.entries(mapping).filter(isKept))
}
