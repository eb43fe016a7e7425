import clsx from 'clsx'

/** One of the eight safe label colours. */
export type LabelColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const colours: Record<LabelColour, string> = {
  1: 'bg-label-1-tint text-label-1',
  2: 'bg-label-2-tint text-label-2',
  3: 'bg-label-3-tint text-label-3',
  4: 'bg-label-4-tint text-label-4',
  5: 'bg-label-5-tint text-label-5',
  6: 'bg-label-6-tint text-label-6',
  7: 'bg-label-7-tint text-label-7',
  8: 'bg-label-8-tint text-label-8',
}

/** A user's own label on a lead. */
export function Label({ name, colour }: { name: string; colour: LabelColour }) {
  return (
    <bdi
      className={clsx(
        'inline-flex h-5 min-w-0 items-center truncate rounded-sm px-1.5 text-xs font-medium whitespace-nowrap inset-own',
        colours[colour],
      )}
    >
      {name}
    </bdi>
  )
}
