import { z } from 'zod'
import { declared, type NotificationAction } from '#contract/declared.ts'
import { messagePieces } from '#contract/messages/format-message.ts'
import { type Language, languages, languageTags, spokenOf } from '#contract/values/languages.ts'
import type { Words } from '#contract/values/words.ts'
import { localeOf } from './locale-of.ts'
import type { MailValues } from './mail-text.ts'
import { turnOffTexts } from './texts/notifications.ts'

/** What a mail tells of one notification. */
export const Told = z.object({
  action: z.string(),
  object: z.string(),
  /** The address of its list; empty without one. */
  list: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]).catch(null)),
})
export type Told = z.infer<typeof Told>

const actions: Readonly<Record<string, { name: Words; notification?: Words }>> = declared('actions')

/** What a notification says in the product, in the reader's language and figures. */
export function toldOf({ action, values }: Pick<Told, 'action' | 'values'>, tag: string): string {
  const { name = ['', '', ''], notification = name } = actions[action] ?? {}
  const locale = localeOf(tag)
  const isRtl = languages[languageOf(tag)].direction === 'rtl'
  const formats = {
    locale: locale.language,
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    // A Latin name keeps its order, and so does the sentence around it (UAX 9, 2.4.2).
    other: (value: unknown) => (isRtl ? `\u2068${String(value)}\u2069` : String(value)),
  }
  const message = notification[languageTags.indexOf(languageOf(tag))] ?? ''
  return messagePieces(formats, message, values).join('').replace(/\.$/, '')
}

/** The page of its lead or list; undefined where it opens nothing. */
function pathOf({ list, values: { result_id } }: Told): string | undefined {
  if (list === '') return undefined
  const path = `/lead-search/saved-lists/${list}`
  return typeof result_id === 'string' ? `${path}/${result_id}` : path
}

const languageOf = (tag: string): Language => spokenOf([tag]) ?? 'en'

export interface SummaryItem {
  title: string
  text: string
  /** On the host of the business; undefined where it opens nothing. */
  path: string | undefined
}

/** The notifications of a daily summary, as `summary` holds them among the values of its mail. */
export function summaryItems({ summary }: MailValues, tag: string): SummaryItem[] {
  if (summary === undefined) return []
  return z
    .array(Told)
    .parse(JSON.parse(summary))
    .map((told) => ({
      title: told.object,
      text: toldOf(told, tag),
      path: pathOf(told),
    }))
}

/** The topic of mails that its reader turns off at once: a kind of notification, or the daily summary. */
export type MailTopic = NotificationAction | 'daily_summary'

export interface TurnOff {
  off: { text: string; url: string }
  choose: { text: string; url: string }
}

/** The address that turns mails of a topic off. Opened, it asks first; a mail program posts to it (RFC 8058). */
export function turnOffUrl(url: string, { unsubscribe }: MailValues): string | undefined {
  return unsubscribe === undefined ? undefined : `${url}/unsubscribe?token=${unsubscribe}`
}

/** The links under a mail that may be turned off. Mails about codes, passwords and payments have none. */
export function turnOffLinks(url: string, values: MailValues, tag: string): TurnOff | undefined {
  const offUrl = turnOffUrl(url, values)
  if (offUrl === undefined) return undefined
  const { off, choose } = turnOffTexts[languageOf(tag)]
  return {
    off: { text: off, url: offUrl },
    choose: { text: choose, url: `${url}/profile-settings/notifications` },
  }
}
