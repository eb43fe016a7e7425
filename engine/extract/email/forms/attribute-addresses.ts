import type { PageAttribute } from '#engine/html/html-page.ts'
import type { EmailMethod } from '#engine/extract/facts.ts'
import { decodeBase64, decodeCloudflare, decodePercent, decodeTypo3, reversed, rot13 } from './decoders.ts'
import { findAddresses, readAddress } from './find-addresses.ts'
import { joinLiterals, readDecryptCall, readMailCall } from './script-addresses.ts'
import { findWrittenOut } from './written-out.ts'

interface Read {
  email: string
  method: EmailMethod
}

const userName =
  /^data-(?:[\w-]*[-_])?(?:user(?:name)?|local(?:part)?|name|u|n|first|part-?1|account|a|before|prefix|id|mailbox|m|l|to)$/
const hostName = /^data-(?:[\w-]*[-_])?(?:domain|host|d|server|site|part-?2|last|after|website|h|at|dom)$/
const endingName = /^data-(?:[\w-]*[-_])?(?:tld|ending|suffix|t|ext|part-?3)$/
const encodedName = /mail|enc|addr|contact|cry|href|hash|cipher|obfus|rot|token|reveal|protect|base64|b64/
const plainName =
  /mail|addr|contact|title|label|alt|href|clipboard|copy|text|content|to$|value|tooltip|original/

/** Addresses that the attributes of one element carry or hide. */
export function attributeAddresses(attributes: PageAttribute[], reserved: boolean): Read[] {
  const found: Read[] = []
  const first = attributes[0]
  if (first?.tag === 'joomla-hidden-mail') return joomla(attributes, reserved)
  for (const { name, value, tag } of attributes) {
    if (name === 'data-cfemail') {
      const plain = decodeCloudflare(value)
      if (plain) found.push(...all(plain, 'cloudflare', reserved))
    } else if (name === 'data-mailto-token') {
      const plain = decodeTypo3(value)
      if (plain) found.push(...all(decodePercent(plain), 'typo3', reserved))
    } else if (name.startsWith('on')) {
      const call = readDecryptCall(value)
      const plain = call ? decodePercent(call.address) : (readMailCall(value) ?? joinLiterals(value))
      found.push(...all(plain, call?.method ?? 'script', reserved))
    } else if (tag !== 'input' && tag !== 'textarea') {
      found.push(...readValue(name, value, reserved))
    }
  }
  const pair =
    found.length === 0 && first?.tag !== 'script' && first?.tag !== 'iframe'
      ? readPair(attributes, reserved)
      : null
  if (pair) found.push(pair)
  return found
}

function readValue(name: string, value: string, reserved: boolean): Read[] {
  if (value.includes('@') || value.includes('%40')) {
    // Settings in JSON and long texts of scripts hold other people's addresses.
    if (!plainName.test(name) && /[{<]/.test(value)) return []
    const read = all(decodePercent(value.replace(/^mailto:/i, '')), 'attribute', reserved)
    if (read.length > 0 && !/enc|rot|cry/.test(name)) return read
    const turned = readAddress(reversed(value), reserved)
    if (turned && read.length === 0) return [{ email: turned, method: 'reversed' }]
  }
  const written = findWrittenOut(value.replace(/\s+/g, ' '), '', reserved)
  const coded = name.startsWith('data-') && encodedName.test(name) ? decode(value, reserved) : []
  return coded.length > 0 ? coded : written.map(({ email }) => ({ email, method: 'attribute' as const }))
}

function decode(value: string, reserved: boolean): Read[] {
  const plain = decodeBase64(value)
  if (plain) {
    const read = all(plain.replace(/^mailto:/i, ''), 'cipher', reserved)
    if (read.length > 0) return read
  }
  const turned = rot13(value.replace(/[[(]at[\])]/i, '@'))
  const read = [...findAddresses(turned, reserved), ...findWrittenOut(turned, '', reserved)]
  if (read.length > 0) return read.map(({ email }) => ({ email, method: 'cipher' as const }))
  const typo3 = /[:+][\w.,/-]+[A-Z@]/.test(value) ? decodeTypo3(value) : null
  if (typo3) return all(typo3, 'typo3', reserved)
  const hex = decodeCloudflare(value)
  return hex ? all(hex, 'cloudflare', reserved) : []
}

function readPair(attributes: PageAttribute[], reserved: boolean): Read | null {
  const user = attributes.find(({ name }) => userName.test(name))
  const host = attributes.find(
    ({ name, value }) => hostName.test(name) && name !== user?.name && /\w/.test(value),
  )
  if (!user || !host) return null
  const ending = attributes.find(({ name }) => endingName.test(name))?.value
  const domain =
    ending && !host.value.includes('.') ? `${host.value}.${ending.replace(/^\./, '')}` : host.value
  for (const [local, name] of [
    [user.value, domain],
    [reversed(user.value), reversed(domain)],
    [decodeBase64(user.value), decodeBase64(domain)],
    [rot13(user.value), rot13(domain)],
  ]) {
    const email = local && name ? readAddress(`${local}@${name.replace(/^@/, '')}`, reserved) : null
    if (email) return { email, method: 'attribute' }
  }
  return null
}

function joomla(attributes: PageAttribute[], reserved: boolean): Read[] {
  const value = (name: string) => attributes.find((attribute) => attribute.name === name)?.value ?? ''
  const plain = (text: string) => Buffer.from(text, 'base64').toString('utf8')
  const text = plain(value('text'))
  return [
    ...all(`${plain(value('first'))}@${plain(value('last'))}`, 'cipher', reserved),
    ...(text.includes('@') ? all(text, 'cipher', reserved) : []),
  ]
}

function all(text: string, method: EmailMethod, reserved: boolean): Read[] {
  const [target = ''] = text.split(/\?(?:subject|body|cc|bcc|&)/i)
  return findAddresses(target, reserved).map(({ email }) => ({ email, method }))
}
