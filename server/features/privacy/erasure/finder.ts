import { parsePhoneNumberFromString } from 'libphonenumber-js'
import {
  anyOf,
  emailPattern,
  namePattern,
  phonePattern,
  pieces,
  profilePattern,
  signPattern,
  usernamePattern,
} from './patterns.ts'
import type { Person, Values } from './person.ts'

/** Finds a person in texts. */
export interface Finder {
  /** Emails, phones, profiles and names on networks. */
  values: RegExp
  /** Names that mean this person by themselves. */
  names: RegExp
  /** Names of one word, and those that others bear too: they count where `signs` matches beside them. */
  sharedNames: RegExp
  signs: RegExp
  /** Full names of the person in lower case. */
  wholeNames: Set<string>
}

interface Scope {
  /** Where the account can't see the difference, what was withheld from it counts too. */
  isHidden: boolean
  /** Names that no other lead, page or user of the account bears. The others need a sign beside them. */
  own: ReadonlySet<string>
  /** Rows of all accounts: there a name counts only beside an email, a phone or a profile of the person. */
  isShared: boolean
}

export function finderOf(person: Person, { isHidden, own, isShared }: Scope): Finder {
  const values = [person.shown, ...(isHidden ? [person.withheld] : [])].flatMap(valuePatterns)
  const isSure = (name: string) => !isShared && own.has(name) && name.includes(' ')
  const sure = person.names.filter(isSure)
  const shared = person.names.filter((name) => !isSure(name))
  return {
    values: anyOf(values),
    names: anyOf(sure.map(namePattern)),
    sharedNames: anyOf(shared.map(namePattern)),
    signs: anyOf([...values, ...(isShared ? [] : person.signs.map(signPattern))]),
    wholeNames: new Set(person.names),
  }
}

const valuePatterns = ({ emails, phones, profiles, usernames }: Values) => [
  ...emails.map(emailPattern),
  ...phones.map(phonePattern),
  ...profiles.map(profilePattern),
  ...usernames.map(usernamePattern),
]

/** Pieces of text and digits of which one stands in every row that the finder could match. */
export interface Pieces {
  texts: string[]
  digits: string[]
}

export function piecesOf({ shown, withheld, names }: Person): Pieces {
  const all = (kind: keyof Values) => [...shown[kind], ...withheld[kind]]
  const longest = (words: string[]) => words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const texts = [
    ...all('emails').flatMap(piecesOfEmail),
    ...all('profiles').flatMap((url) =>
      pieces(
        longest(
          url
            .replace(/[?#].*$/s, '')
            .split(/[/]+/)
            .slice(-2),
        ),
      ),
    ),
    ...all('usernames').flatMap((name) => pieces(longest(name.split(/[^\p{L}\p{N}]+/u)))),
    ...names.flatMap((name) => pieces(longest(name.split(' ')))),
  ]
  const digits = all('phones').map((phone) => {
    const national = parsePhoneNumberFromString(phone)?.nationalNumber
    return national ?? phone.replace(/\D/g, '')
  })
  return { texts: [...new Set(texts)].filter(Boolean), digits: [...new Set(digits)].filter(Boolean) }
}

/** Dots in the name of a Gmail address mean nothing, so its longest part may be cut. */
function piecesOfEmail(email: string): string[] {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  if (/^(?:gmail|googlemail)\.com$/.test(host)) return ['gmail', 'googlemail']
  const [plain = ''] = name.split('+')
  const parts = plain.match(/[a-z0-9]{3,}/g)?.toSorted((a, b) => b.length - a.length)
  if (parts?.[0]) return [parts[0]]
  return ['@', '%40', '%2540'] // a name of two letters
}
