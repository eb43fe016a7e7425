import clsx from 'clsx'
import { type ChartColour, fills } from './chart-colours.ts'

export function Swatch({ colour }: { colour: ChartColour }) {
  return <span aria-hidden="true" className={clsx('size-2 flex-none rounded-xs', fills[colour])} />
}
