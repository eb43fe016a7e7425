/** The plain tables of the operator: nothing in them is chosen. */
export const head =
  'h-9 px-2 text-start text-xs font-medium text-fg-muted whitespace-nowrap first:ps-6 last:pe-6 max-tablet:first:ps-4 max-tablet:last:pe-4'
export const cell =
  'h-10 px-2 border-t border-line first:ps-6 last:pe-6 max-tablet:first:ps-4 max-tablet:last:pe-4'
export const figure = 'text-end! tabular-nums whitespace-nowrap'
export const wide = 'max-desktop:hidden'
