import { type AtRule, type Container, type Declaration, parse, type Rule } from 'postcss'
import type { Plugin } from 'vite'

/** A style sheet that stands in the built page, before its scripts. */
const sheetLink = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/

/**
 * Puts the styles of the first frames into the page, and has its script load the whole sheet beside them: the browser
 * would paint nothing before that sheet has arrived, which on a slow line is a round trip later.
 */
export function frameStyles(): Plugin {
  return {
    name: 'frame-styles',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const [link = '', href = ''] = sheetLink.exec(page) ?? []
        const sheet = bundle?.[href.slice(1)]
        if (sheet?.type !== 'asset') return page // while developing, a script brings the styles
        // Before the script, which puts the sheet at the end of the head: what comes later wins.
        return page
          .replace(link, '')
          .replace(
            '<script>',
            (script) => `<style>${stylesFor(page, String(sheet.source))}</style>\n    ${script}`,
          )
          .replace("/*sheet*/ ''", JSON.stringify(href))
      },
    },
  }
}

/** The part of a style sheet that the first frames of a page need. */
export function stylesFor(page: string, sheet: string): string {
  const frames = Array.from(page.matchAll(/<template[\s\S]*?<\/template>/g), ([frame]) => frame).join('')
  const classes = new Set(
    Array.from(frames.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  )
  const root = parse(sheet)
  root.walkComments((comment) => void comment.remove())
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
    rule.selectors = rule.selectors.filter((selector) => canMatch(selector, classes))
    if (rule.selectors.join('') === '') rule.remove()
  })
  root.walkAtRules((rule) => {
    if (isUnneeded(rule)) rule.remove()
  })
  dropUnusedValues(root)
  dropEmpty(root)
  // The whole sheet comes later and has layers that are missing here: their order is that of their first names.
  return `@layer ${layersOf(sheet).join()};${root.toString()}`
}

const layersOf = (sheet: string): string[] => [
  ...new Set(Array.from(sheet.matchAll(/@layer ([\w-]+)/g), ([, name = '']) => name)),
]

/** Elements of the frames, and those that hold them. */
const elements = new Set(['html', 'body', 'div', 'span', 'p', 'input', 'template', 'ul', 'li'])

/** What holds for elements of the frames whatever they are, or is judged by its arguments. */
const harmless =
  /::?(?:before|after|placeholder)\b|:(?:lang|dir)\([^)]*\)|:(?:root|where|is|not)\b|\[(?:data-theme|dir)\b[^\]]*\]/g

/** Whether a selector can match in the frames: nothing there has an attribute or a state that a rule asks for. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const escaped = selector.replaceAll(/\\(.)/g, (_, letter: string) => `\\${letter.codePointAt(0)};`)
  const plain = escaped.replaceAll(harmless, ' ')
  if (/[[:]/.test(plain)) return false
  const named = Array.from(plain.matchAll(/\.((?:[\w-]|\\\d+;)+)/g), ([, name = '']) =>
    name.replaceAll(/\\(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
  )
  if (!named.every((name) => classes.has(name))) return false
  const tags = Array.from(plain.matchAll(/(?:^|[\s>+~(,])([a-z]\w*)/g), ([, tag = '']) => tag)
  return tags.every((tag) => elements.has(tag))
}

/** Letters of the Latin file of the font, which the page loads early. */
const isLatin = (rule: AtRule) => /U\+(0+-0*FF|\?\?)(?![\w?])/i.test(rule.toString())

function isUnneeded(rule: AtRule): boolean {
  if (rule.name === 'font-face') return !isLatin(rule)
  return ['keyframes', 'supports'].includes(rule.name)
}

/** Takes out custom properties that nothing here reads; until nothing changes, since they read each other. */
function dropUnusedValues(root: Container): void {
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    const used = new Set(Array.from(root.toString().matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
    const drop = (node: Declaration | AtRule, name: string) => {
      if (used.has(name)) return
      node.remove()
      isChanged = true
    }
    root.walkDecls(/^--/, (declaration) => drop(declaration, declaration.prop))
    root.walkAtRules('property', (rule) => drop(rule, rule.params))
  }
}

function dropEmpty(root: Container): void {
  root.walk((node) => {
    const isHolder = node.type === 'rule' || (node.type === 'atrule' && node.nodes)
    if (!isHolder || (node as Rule).nodes.length > 0) return
    let empty: Container | undefined = node as Container
    while (empty && empty.type !== 'root' && (empty.nodes ?? []).length === 0) {
      const { parent } = empty as Rule
      empty.remove()
      empty = parent as Container | undefined
    }
  })
}
