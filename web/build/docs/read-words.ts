import type { Word, Words } from '#web/features/help/doc.ts'

/** Code, bold, italic and links, in the order in which they are looked for. */
const form = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|!?\[([^\]]+)\]\(([^)\s]+)\)/

/** Reads a line of Markdown. A link to a file of the source stays as words; `docs` are the pages that can be linked to. */
export function readWords(text: string, docs: ReadonlySet<string>): Words {
  const found = form.exec(text)
  if (!found) return text ? [plain(text)] : []
  const [all, code, strong, emphasis, label, href] = found
  const rest = readWords(text.slice(found.index + all.length), docs)
  const before = text.slice(0, found.index)
  return [...(before ? [plain(before)] : []), ...read(), ...rest]

  function read(): Words {
    if (code !== undefined) return [{ kind: 'code', text: code }]
    if (strong !== undefined) return [{ kind: 'strong', words: readWords(strong, docs) }]
    if (emphasis !== undefined) return [{ kind: 'emphasis', words: readWords(emphasis, docs) }]
    const words = readWords(label ?? '', docs)
    return [linkTo(href ?? '', words, docs) ?? { kind: 'strong', words }]
  }
}

function linkTo(href: string, words: Words, docs: ReadonlySet<string>): Word | undefined {
  if (href.startsWith('https://')) return { kind: 'link', href, words }
  const [, doc = ''] = /^(?:\.\.\/)?([\w-]+)\.md(?:#.*)?$/.exec(href) ?? []
  return docs.has(doc) ? { kind: 'link', doc, words } : undefined
}

/** A backslash before a mark stands for the mark. */
const plain = (text: string) => text.replaceAll(/\\([\\`*_|[\]])/g, '$1')
