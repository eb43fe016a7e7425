import { X } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '../control/button-class.ts'
import type { MapPoint } from './map-types.ts'

interface PointListProps {
  points: readonly MapPoint[]
  onPick: (id: string) => void
  onClose: () => void
}

/** Places that lie on each other, by name. */
export function PointList({ points, onPick, onClose }: PointListProps) {
  const t = useT()
  return (
    <div className="absolute start-3 bottom-3 flex max-h-[60%] w-60 flex-col rounded-lg bg-raised pop">
      <div className="flex items-center ps-3 pe-1 pt-1 text-xs font-medium text-fg-muted">
        <span className="flex-1">{t('common.map.here', { count: points.length })}</span>
        <button type="button" aria-label={t('common.close')} onClick={onClose} className={iconButtonClass()}>
          <X aria-hidden="true" className="size-3.5" />
        </button>
      </div>
      <ul className="overflow-y-auto p-1 pt-0">
        {points.map((point) => (
          <li key={point.id}>
            <button
              type="button"
              onClick={() => onPick(point.id)}
              className="w-full truncate rounded-sm px-2 py-1.5 text-start hover:bg-hover touch:min-h-11"
            >
              <bdi>{point.name ?? point.id}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
