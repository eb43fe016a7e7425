import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Fitting } from '#web/ui/display/fitting.tsx'
import { type Label, labelsQuery } from './queries.ts'

/** The eight label colors, as texts on their tints. */
export const colorClass: Record<Label['color'], string> = {
  1: 'bg-label-1-tint text-label-1',
  2: 'bg-label-2-tint text-label-2',
  3: 'bg-label-3-tint text-label-3',
  4: 'bg-label-4-tint text-label-4',
  5: 'bg-label-5-tint text-label-5',
  6: 'bg-label-6-tint text-label-6',
  7: 'bg-label-7-tint text-label-7',
  8: 'bg-label-8-tint text-label-8',
}

export function LabelChip({ name, color }: Pick<Label, 'name' | 'color'>) {
  return (
    <bdi
      className={clsx(
        'inline-block h-5 max-w-40 truncate rounded-sm px-1.5 text-xs/5 font-medium inset-own',
        colorClass[color],
      )}
    >
      {name}
    </bdi>
  )
}

/** The labels of one lead in their colors. */
export function LabelChips({ names }: { names: readonly string[] }) {
  const { data: labels = [] } = useQuery(labelsQuery)
  return (
    <Fitting
      items={names.map((name) => ({
        words: name,
        box: <LabelChip name={name} color={labels.find((one) => one.name === name)?.color ?? 8} />,
      }))}
    />
  )
}
