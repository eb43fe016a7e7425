/** One line of the sidebar; `aria-current` is the page one is on, `data-rail` a line of the rail. */
export const sidebarLinkClass = [
  'relative flex h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-sb-hover hover:text-sb-on data-rail:justify-center touch:h-11',
  'aria-[current=page]:bg-sb-active aria-[current=page]:font-medium aria-[current=page]:text-sb-on',
  'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:-start-2 aria-[current=page]:before:w-[3px] aria-[current=page]:before:rounded-e-[3px] aria-[current=page]:before:bg-sb-mark',
].join(' ')
