/**
 * What erasing a person does to a column. Every column of the database that holds text, JSON, bytes or a list of texts has
 * a decision here; a test compares the catalogue, and the sweep does what stands here.
 */
export const sweptWays = {
  text: 'the words that are the person become "erased"',
  json: 'the same in each text of the JSON',
  list: 'the same in each text of the list',
  items: 'entries of the list that name the person go',
  row: 'the row goes if the column names the person',
  whole:
    'the row goes if the column is a value of the person and no more; else only values in it are erased, no names',
  name: 'becomes "erased" if it is the name of the person, and another sign stands beside it',
  pair: 'first and last name are emptied if both together are the name, and another sign stands beside them',
  empty: 'is emptied if it names the person',
  hidden: 'as `text`, and what was withheld is compared too: no account sees the column',
  blank: 'becomes empty text, so that the account sees as before that a value is withheld',
  sealed: 'is opened, swept as `text` and sealed again',
  audit: 'as `text`, by the function that may erase words of entries and change nothing else',
} as const
export type SweptWay = keyof typeof sweptWays

export const keptReasons = {
  lead: 'emptied together with the states and counts that follow from it (erase-values.ts)',
  codes: 'words of the product: kinds, states, reasons, fields, versions, languages, currencies',
  ids: 'random ids and tokens, keys of files, and ids of other systems',
  hashes: 'one-way or keyed hashes and signatures',
  secrets: 'sealed or hashed secrets',
  hosts: 'hosts of sites and mail servers, and addresses of computers of users',
  users: 'what users of the product, their business and its settings are called: they are no leads',
  derived: 'written by the database from other columns of the row',
  open: 'the open data of the installation, and what its operator imported: the operator answers for it',
  plumbing: 'the queue and the migrations themselves',
} as const
export type KeptReason = keyof typeof keptReasons

/** Columns by decision, with spaces between them. */
export type Decisions = Partial<Record<SweptWay | KeptReason, string>>
