import { useState } from 'react'
import { NumberField } from '#web/ui/control/number-field.tsx'
import { MapPanel } from '#web/ui/map/map-panel.tsx'
import type { MapArea, MapLabel, MapPoint } from '#web/ui/map/map-types.ts'
import { Section } from './section.tsx'

const start: MapArea = { lat: 36.0, lon: 14.4, radiusM: 8000 }
const labels: MapLabel[] = [
  { name: 'Testville', lat: 35.99, lon: 14.4, rank: 1 },
  { name: 'Mockbury', lat: 36.05, lon: 14.52, rank: 2 },
  { name: 'Exampleton', lat: 35.94, lon: 14.28, rank: 2 },
  { name: 'Port Sample', lat: 35.93, lon: 14.5, rank: 2 },
]
const points: MapPoint[] = Array.from({ length: 60 }, (_, index) => ({
  id: String(index),
  name: `Place ${index}`,
  lat: start.lat + 0.06 * Math.sin(index * 2.4) * ((index % 7) / 7),
  lon: start.lon + 0.08 * Math.cos(index * 2.4) * ((index % 7) / 7),
  count: index % 9 === 0 ? 40 + index : 1,
  owned: index % 11 === 0,
}))

export function Maps() {
  const [area, setArea] = useState(start)
  return (
    <Section title="MapPanel">
      <NumberField
        aria-label="Radius"
        className="w-28"
        unit="km"
        min={1}
        max={50}
        value={area.radiusM / 1000}
        onChange={(km) => setArea({ ...area, radiusM: (km ?? 1) * 1000 })}
      />
      <MapPanel
        className="h-100"
        label="Places around Testville"
        points={points}
        labels={labels}
        area={area}
        onAreaChange={setArea}
        onSearchArea={() => undefined}
        attributions={['© OpenStreetMap contributors']}
      />
    </Section>
  )
}
