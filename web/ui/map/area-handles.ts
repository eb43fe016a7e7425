import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { edgeOf, distanceM } from './geometry.ts'
import type { MapArea } from './map-types.ts'

interface AreaHandlesOptions {
  map: MapLibre
  minRadiusM: number
  maxRadiusM: number
  /** While a handle moves. */
  onDrag: (area: MapArea) => void
  /** When it is let go. */
  onDrop: (area: MapArea) => void
}

/** The two things that can be dragged: the centre, and a knob on the circle's edge. The number field does the same. */
export class AreaHandles {
  private readonly centre: Marker
  private readonly knob: Marker
  private area: MapArea = { lat: 0, lon: 0, radiusM: 0 }
  private readonly options: AreaHandlesOptions

  constructor(options: AreaHandlesOptions) {
    this.options = options
    options.map.on('zoom', this.hideWhenSmall)
    this.centre = this.handle('map-centre', (lat, lon) => ({ ...this.area, lat, lon }))
    this.knob = this.handle('map-knob', (lat, lon) => {
      const wanted = distanceM(this.area, { lat, lon })
      const radiusM =
        Math.round(Math.min(options.maxRadiusM, Math.max(options.minRadiusM, wanted)) / 100) * 100
      return { ...this.area, radiusM }
    })
  }

  place(area: MapArea): void {
    this.area = area
    this.centre.setLngLat([area.lon, area.lat])
    this.knob.setLngLat(edgeOf(area, 90))
    this.hideWhenSmall()
  }

  remove(): void {
    this.options.map.off('zoom', this.hideWhenSmall)
    this.centre.remove()
    this.knob.remove()
  }

  /** A circle of a few pixels cannot be taken by its edge. */
  private readonly hideWhenSmall = () => {
    const { map } = this.options
    const reach = map.project(this.centre.getLngLat()).dist(map.project(this.knob.getLngLat()))
    for (const marker of [this.centre, this.knob]) marker.getElement().hidden = reach < 24
  }

  private handle(className: string, moved: (lat: number, lon: number) => MapArea): Marker {
    const element = document.createElement('div')
    element.className = className
    element.setAttribute('aria-hidden', 'true')
    const marker = new Marker({ element, draggable: true }).setLngLat([0, 0]).addTo(this.options.map)
    marker.on('drag', () => {
      const { lat, lng } = marker.getLngLat()
      this.place(moved(lat, lng))
      this.options.onDrag(this.area)
    })
    marker.on('dragend', () => this.options.onDrop(this.area))
    return marker
  }
}
