import type { ExpressionSpecification } from 'maplibre-gl'
import { tokenColour } from '../../theme/theme.ts'

/** Letters that the browser draws itself. */
export const mapFont = { 'text-font': ['Inter Variable', 'system-ui'] }

/** Text with an edge of what lies under it. */
export function halo() {
  return {
    'text-color': tokenColour('map-label'),
    'text-halo-color': tokenColour('map-land'),
    'text-halo-width': 1.5,
  }
}

/** A color between the ground and its letters. Opaque, because lines that let the ground through darken where they meet. */
export function faint(share: number): ExpressionSpecification {
  return ['interpolate', ['linear'], share, 0, tokenColour('map-land'), 1, tokenColour('map-label')]
}

/** A value by the kind of a thing. */
export function kindOr<Value extends string | number>(
  values: Record<string, Value>,
  otherwise: Value,
): ExpressionSpecification {
  const match: unknown[] = ['match', ['get', 'kind'], ...Object.entries(values).flat(), otherwise]
  return match as ExpressionSpecification // pairs and a default
}

/** A size that grows with the zoom. */
export function grows(sizes: Record<number, number | ExpressionSpecification>): ExpressionSpecification {
  const stops = Object.entries(sizes).flatMap(([zoom, size]) => [Number(zoom), size])
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification // zooms ascend
}
