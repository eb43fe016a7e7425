/** One line of the sidebar; `aria-current` is the page one is on, `data-rail` a line of the rail. */
export const sidebarLinkClass = [
  'relative flex h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-sb-hover hover:text-sb-on data-rail:justify-center touch:h-11',
  'aria-[current]:bg-sb-active aria-[current]:font-medium aria-[current]:text-sb-on',
  'aria-[current]:before:absolute aria-[current]:before:inset-y-1.5 aria-[current]:before:-start-2 aria-[current]:before:w-[3px] aria-[current]:before:rounded-e-[3px] aria-[current]:before:bg-sb-mark',
].join(' ')
