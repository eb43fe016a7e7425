import { domainToASCII } from 'node:url'
import { parse } from 'tldts'
import { isSharedHost } from '#engine/crawl/frontier/same-site.ts'
import { isDisposableDomain, isFreeMailDomain } from '#engine/email/address/mail-domains.ts'
import { fold } from '#engine/taxonomy/words/fold.ts'

/** Why a line names no company. Stable codes. */
export type LineFault =
  | 'too_long'
  | 'no_name'
  | 'ip_address'
  | 'unknown_ending'
  | 'free_mail'
  | 'shared_site'
  | 'duplicate'

export type CompanyLine =
  /** `host`: ASCII, lower case, without `www`. */
  | { kind: 'host'; line: string; host: string }
  | { kind: 'name'; line: string; name: string }
  | { kind: 'unusable'; line: string; reason: LineFault }

const maxLetters = 200
/** RFC 2606 and RFC 6761: endings that exist for examples and tests. */
const reservedEndings = new Set(['example', 'test'])
const address = /[^\s<>"'(),;:[\]]+@([^\s<>"'(),;:[\]]+)/u
const bareHost = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.-]*[\p{L}\p{N}\p{M}])?$/u

/**
 * Reads a pasted list of companies, one a line: websites in any form, email addresses, international domains, or names.
 * Answers one entry for each line that is not blank, in order: what it names, or why it is unusable. A company that an
 * earlier line names is a duplicate. Pure; every input gives an answer.
 */
export function readCompanyLines(lines: readonly string[]): CompanyLine[] {
  const seen = new Set<string>()
  return lines.flatMap((text): CompanyLine[] => {
    const line = clean(text)
    if (line === '' && text.trim() === '') return []
    const entry = readLine(line === '' ? text.trim() : line)
    if (entry.kind === 'unusable') return [entry]
    const key = entry.kind === 'host' ? `host:${entry.host}` : `name:${fold(entry.name)}`
    if (seen.has(key)) return [{ kind: 'unusable', line: entry.line, reason: 'duplicate' }]
    seen.add(key)
    return [entry]
  })
}

/** Without bullets, quotes and brackets around it, and without signs that cannot be seen. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\t', ';')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/^[\s"'“”„«»<[(*•·–—-]+|[\s"'“”„«»>\]),;]+$/gu, '')
    .replace(/\s+/g, ' ')
}

function readLine(line: string): CompanyLine {
  if (line.length > maxLetters) return { kind: 'unusable', line, reason: 'too_long' }
  const mailHost = address.exec(line)?.[1]
  if (mailHost !== undefined) return hostLine(line, mailHost, { isMail: true })
  const cell = hostCell(line)
  if (cell !== undefined) return hostLine(line, cell, { isMail: false })
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(line)
  const before = line.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split(/[/?#\s]/)[0] ?? ''
  const host = before.replace(/:\d+$/, '').replace(/\.$/, '')
  const isOneWord = !/\s/.test(line)
  if (hasScheme || (isOneWord && host.includes('.') && bareHost.test(host)) || isIp(host))
    return hostLine(line, host, { isMail: false })
  if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(line)) return { kind: 'unusable', line, reason: 'no_name' }
  return { kind: 'name', line, name: line }
}

/** The first cell of a line of a table that is a website; undefined for a line of one cell. */
function hostCell(line: string): string | undefined {
  const cells = line.split(/[,;\t|]/).map((cell) => cell.trim())
  if (cells.length < 2) return undefined
  return cells
    .map((cell) => cell.replace(/^https?:\/\//i, '').split(/[/?#]/)[0] ?? '')
    .find(
      (host) =>
        host.includes('.') && bareHost.test(host) && hostLine(line, host, { isMail: false }).kind === 'host',
    )
}

const isIp = (host: string) => parse(host).isIp === true

function hostLine(line: string, text: string, { isMail }: { isMail: boolean }): CompanyLine {
  const unusable = (reason: LineFault): CompanyLine => ({ kind: 'unusable', line, reason })
  if (isIp(text)) return unusable('ip_address')
  const host = domainToASCII(text.replace(/\.$/, ''))
    .toLowerCase()
    .replace(/^www\d?\./, '')
  const { domain, publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true })
  const isKnown = isIcann || isPrivate || reservedEndings.has(publicSuffix ?? '')
  if (!domain || !isKnown) return unusable('unknown_ending')
  if (isMail && (isFreeMailDomain(host) || isDisposableDomain(host))) return unusable('free_mail')
  if (isSharedHost(new URL(`https://${host}/`))) return unusable('shared_site')
  return { kind: 'host', line, host }
}
