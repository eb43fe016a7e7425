import { useState } from 'react'

interface Cut {
  top: number
  start: number
  values: { header: string; text: string }[]
}

const isCut = (text: HTMLElement) =>
  [text, ...text.querySelectorAll<HTMLElement>('.truncate')].some(
    (part) => part.scrollWidth > part.clientWidth,
  )

/** The text of a cell that is cut off; undefined for one that is whole. */
function cutText(cell: HTMLElement): string | undefined {
  const text = cell.querySelector<HTMLElement>('.truncate') ?? cell.querySelector<HTMLElement>('[data-cell]')
  return text && isCut(text) ? text.innerText : undefined
}

/** A cell that is cut off says its whole text on hover. */
export function hintTruncated(target: HTMLElement) {
  const cell = target.closest<HTMLElement>('td, th')
  if (!cell) return
  const text = cutText(cell)
  if (text === undefined) cell.removeAttribute('title')
  else cell.title = text
}

/** The whole values of the cut cells of the row that the keyboard is on; screen readers read them in the cells. */
export function useCutValues(headers: readonly string[]) {
  const [cut, setCut] = useState<Cut>()
  const show = (target: HTMLElement) => {
    const row = target.matches('tr[data-index]:focus-visible') ? target : undefined
    const cells = row ? [...row.querySelectorAll<HTMLElement>('th, td')].slice(1) : [] // behind the checkbox
    const values = cells.flatMap((cell, place) => {
      const text = cutText(cell)
      return text === undefined ? [] : { header: headers[place] ?? '', text }
    })
    if (!row || values.length === 0) return setCut(undefined)
    setCut({ top: row.offsetTop + row.offsetHeight + 4, start: 48, values })
  }
  const box = cut && (
    <dl
      aria-hidden="true"
      className="pointer-events-none absolute z-5 grid max-w-120 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-md bg-raised px-3 py-2 text-xs pop"
      style={{ top: cut.top, insetInlineStart: cut.start }}
    >
      {cut.values.map(({ header, text }) => (
        <div key={header} className="contents">
          <dt className="text-fg-muted">{header}</dt>
          <dd className="break-words text-fg-strong">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
  return { box, show, hide: () => setCut(undefined) }
}
