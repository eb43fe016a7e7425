/** The ground of every menu, list and popover: raised, one line, 160 ms, only opacity and transform. */
export const popupClass =
  'origin-(--transform-origin) overflow-y-auto rounded-lg bg-raised text-fg pop outline-none transition-[opacity,scale] duration-160 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

/** One line of a menu or list. */
export const itemClass =
  'flex min-h-8 w-full cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm text-fg outline-none select-none data-highlighted:bg-hover data-highlighted:text-fg-strong data-disabled:text-fg-muted data-disabled:opacity-60 touch:min-h-11'
