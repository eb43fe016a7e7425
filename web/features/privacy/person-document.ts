import { formatDate, formatDay } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.tsx'
import type { PersonExport } from './queries.ts'

/** What is held of a person, as a text that the person can read. */
export function personText({ controller, made_at, records }: PersonExport): string {
  const lines = [
    t('privacy.doc.title'),
    t('privacy.doc.controller', { name: controller }),
    t('privacy.doc.made', { when: formatDate(made_at, 'full') }),
  ]
  for (const { list, name, added_at, details, values, notes, tasks, sent_to } of records) {
    lines.push('', name, t('privacy.doc.list', { name: list, when: formatDate(added_at, 'full') }))
    for (const [field, value] of Object.entries(details)) lines.push(`  ${field}: ${value}`)
    for (const { field, value, source, source_url, licence } of values) {
      const from = [source_url ?? source, licence].filter(Boolean).join(', ')
      lines.push(`  ${field}: ${value}`, `    ${t('privacy.doc.source', { source: from })}`)
    }
    for (const { text, at } of notes)
      lines.push(`  ${t('privacy.doc.note', { when: formatDate(at, 'full'), text: indented(text) })}`)
    for (const { title, due_on } of tasks)
      lines.push(`  ${t('privacy.doc.task', { when: formatDay(due_on), title })}`)
    for (const { receiver, at } of sent_to)
      lines.push(`  ${t('privacy.doc.sent', { receiver, when: formatDate(at, 'full') })}`)
  }
  return `${lines.join('\n')}\n`
}

const indented = (text: string) => text.replaceAll('\n', '\n    ')

/** Saves a text as a file of the browser's user. */
export function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
