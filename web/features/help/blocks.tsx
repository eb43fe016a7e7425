import type { Block, DocSection } from './doc.ts'
import { Line, named, textOf } from './words.tsx'

/** A section with its heading, which the address can name. */
export function Section({ section, brand }: { section: DocSection; brand: string }) {
  return (
    <section className="grid gap-3">
      {section.title && (
        <h2
          id={section.id}
          tabIndex={-1}
          className="scroll-mt-4 pt-5 text-md font-semibold text-fg-strong outline-none"
        >
          {named(section.title, brand)}
        </h2>
      )}
      {section.blocks.map((block, index) => (
        <Part key={index} block={block} brand={brand} />
      ))}
    </section>
  )
}

function Part({ block, brand }: { block: Block; brand: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="max-w-160">
          <Line words={block.words} brand={brand} />
        </p>
      )
    case 'heading':
      return (
        <h3 className="pt-2 font-semibold text-fg-strong">
          <Line words={block.words} brand={brand} />
        </h3>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={`grid max-w-160 gap-1.5 ps-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, index) => (
            <li key={index}>
              <Line words={item} brand={brand} />
            </li>
          ))}
        </List>
      )
    }
    case 'code':
      return (
        <pre dir="ltr" className="rounded-sm bg-hover p-3 text-sm break-all whitespace-pre-wrap">
          {block.text}
        </pre>
      )
    case 'table':
      return <Table block={block} brand={brand} />
  }
}

function Table({ block: { head, rows }, brand }: { block: Block & { kind: 'table' }; brand: string }) {
  return (
    <div
      role="region"
      aria-label={head.map(textOf).filter(Boolean).join(', ') || textOf(rows[0]?.[0] ?? [])}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className={`w-full text-start ${head.length > 2 ? 'min-w-120' : ''}`}>
        <thead>
          <tr className="border-b border-line text-xs text-fg-muted">
            {head.map((cell, index) => (
              <th key={index} scope="col" className="py-2 pe-4 text-start align-top font-medium">
                <Line words={cell} brand={brand} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} className="border-b border-line">
              {row.map((cell, index) => (
                <td key={index} className="py-2 pe-4 align-top">
                  <Line words={cell} brand={brand} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
