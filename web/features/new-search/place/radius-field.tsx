import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { Slider } from '#web/ui/choice/slider.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { inMetres, inUnit, radiusUnit } from './radius-unit.ts'

interface RadiusFieldProps {
  radiusM: number
  onChange: (radiusM: number) => void
}

/** 1 to 50 km on a line and as a number, in miles where people use them. */
export function RadiusField({ radiusM, onChange }: RadiusFieldProps) {
  const t = useT()
  const [dragged, setDragged] = useState<number>()
  const unit = radiusUnit(navigator.language)
  const shown = dragged ?? inUnit(radiusM, unit)
  const commit = (radius: number) => {
    setDragged(undefined)
    onChange(inMetres(radius, unit))
  }
  return (
    <Field label={t('newSearch.radius')}>
      <div className="flex items-center gap-3">
        <Slider
          label={t('newSearch.radiusSlider', { unit: unit.name })}
          value={Math.min(unit.max, Math.max(1, shown))}
          min={1}
          max={unit.max}
          onChange={setDragged}
          onCommit={commit}
        />
        <NumberField
          className="w-22 touch:w-24"
          unit={t(unit.name === 'km' ? 'newSearch.km' : 'newSearch.mi')}
          value={shown}
          min={1}
          max={unit.max}
          onChange={(radius) => {
            if (radius !== null) commit(radius)
          }}
        />
      </div>
    </Field>
  )
}
