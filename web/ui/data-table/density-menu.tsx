import { Rows3 } from 'lucide-react'
import { useT } from '#web/i18n/t.tsx'
import { iconButtonClass } from '../control/button-class.ts'
import { Menu } from '../menu/menu.tsx'
import { densities, type Density } from '#contract/values/list-views.ts'

/** Row height: 32, 40 or 48. */
export function DensityMenu({
  density,
  onChange,
}: {
  density: Density
  onChange: (density: Density) => void
}) {
  const t = useT()
  return (
    <Menu
      align="end"
      items={densities.map((one) => ({
        label: t(`common.table.${one}`),
        checked: one === density,
        onSelect: () => onChange(one),
      }))}
      trigger={
        <button
          type="button"
          className={iconButtonClass()}
          aria-label={t('common.table.density')}
          title={t('common.table.density')}
        >
          <Rows3 aria-hidden="true" />
        </button>
      }
    />
  )
}
