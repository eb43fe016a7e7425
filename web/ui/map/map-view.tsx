import { Minus, Plus, Search } from 'lucide-react'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { sourceName } from '#web/i18n/source-name.ts'
import { useT } from '#web/i18n/t.tsx'
import { Button } from '../control/button.tsx'
import { useThemeVersion } from '../theme/use-mode.ts'
import { useStable } from '../use-stable.ts'
import { AreaHandles } from './area-handles.ts'
import { boundsOfMap, createMap, loadLand } from './create-map.ts'
import { boundsOf, graticule } from './geometry.ts'
import { useGround } from './base-map/use-ground.ts'
import { mapStyle } from './map-style.ts'
import type { Bounds, MapArea, MapPanelProps } from './map-types.ts'
import { PointList } from './point-list.tsx'

const world: Bounds = [-170, -55, 175, 75]
const noLines: [number, number][][] = []
const noLand: GeoJSON.GeoJSON = { type: 'FeatureCollection', features: [] }

/** The map itself; loaded by MapPanel when it is shown. */
export default function MapView(props: MapPanelProps) {
  const { points, area, outlines = [], labels = [], hoveredId, attributions } = props
  const t = useT()
  const theme = useThemeVersion()
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre>()
  const [land, setLand] = useState<GeoJSON.GeoJSON>(noLand)
  const [view, setView] = useState<Bounds>(world)
  const [moved, setMoved] = useState(false)
  const [dragged, setDragged] = useState<MapArea>()
  const [stack, setStack] = useState<string[]>([])
  const shownArea = dragged ?? area
  const ground = useGround(view, props.sources)
  const notes = [...new Set([...attributions, ...ground.attributions])]

  const hover = useStable((id: string | undefined) => props.onHover?.(id))
  const pick = useStable((ids: string[]) => {
    const [id] = ids
    if (ids.length > 1) setStack(ids)
    else if (id) props.onPick?.(id)
  })
  const position = useStable((lat: number, lon: number) => props.onPosition?.(lat, lon))
  const ready = useStable(() => props.onReady?.())
  const name = useStable(() => props.label)
  const firstBounds = useStable(() => boundsOf(area, outlines, points) ?? world)

  useEffect(() => {
    if (!container.current) return
    const made = createMap(
      container.current,
      { bounds: firstBounds(), label: name() },
      {
        onHover: hover,
        onPick: pick,
        onPosition: position,
        onMove: (bounds, byReader) => {
          setView(bounds)
          if (byReader) setMoved(true)
        },
      },
    )
    setView(boundsOfMap(made))
    setMap(made)
    void loadLand().then((loaded) => {
      setLand(loaded)
      void made.once('idle', ready)
    })
    return () => made.remove()
  }, [hover, pick, position, ready, firstBounds, name])

  // The style is a value of everything shown; MapLibre applies the difference.
  useEffect(() => {
    map?.setStyle(
      mapStyle({
        land,
        ground,
        lines: ground.isRegion ? noLines : graticule(view),
        points,
        area: shownArea,
        outlines,
        labels,
        hoveredId,
      }),
    )
  }, [map, land, ground, view, points, shownArea, outlines, labels, hoveredId, theme])

  useHandles(map, props, setDragged)
  useFit(map, area, outlines)
  useFitPoints(map, points, props.fitKey)

  return (
    <div className="absolute inset-0">
      <div ref={container} className="size-full" />
      {props.onSearchArea && moved && (
        <Button
          size="sm"
          icon={Search}
          className="absolute start-3 top-3"
          onClick={() => {
            setMoved(false)
            props.onSearchArea?.(view)
          }}
        >
          {t('common.map.searchArea')}
        </Button>
      )}
      <div className="absolute end-3 top-3 grid overflow-hidden rounded-md bg-raised text-fg pop">
        {(
          [
            ['zoomIn', Plus],
            ['zoomOut', Minus],
          ] as const
        ).map(([act, Icon]) => (
          <button
            key={act}
            type="button"
            aria-label={t(`common.map.${act}`)}
            onClick={() => map?.[act]()}
            className="grid size-7 place-items-center border-line not-first:border-t hover:bg-hover touch:size-11"
          >
            <Icon aria-hidden="true" />
          </button>
        ))}
      </div>
      {stack.length > 0 && (
        <PointList
          points={points.filter((point) => stack.includes(point.id))}
          onPick={(id) => props.onPick?.(id)}
          onClose={() => setStack([])}
        />
      )}
      {notes.length > 0 && (
        <p className="absolute end-0 bottom-0 rounded-ss-sm bg-surface/86 px-2 py-0.5 text-xs text-fg-muted">
          <bdi>{notes.map(sourceName).join(' · ')}</bdi>
        </p>
      )}
    </div>
  )
}

/** Centre and knob, where the area may be changed. */
function useHandles(
  map: MapLibre | undefined,
  props: MapPanelProps,
  onDrag: (area: MapArea | undefined) => void,
) {
  const { area, onAreaChange, minRadiusM = 100, maxRadiusM = 50_000 } = props
  const drop = useStable((next: MapArea) => {
    onAreaChange?.(next)
    onDrag(undefined)
  })
  const drag = useStable(onDrag)
  const editable = !!onAreaChange
  useEffect(() => {
    if (!map || !area || !editable) return
    const handles = new AreaHandles({ map, minRadiusM, maxRadiusM, onDrag: drag, onDrop: drop })
    handles.place(area)
    return () => handles.remove()
  }, [map, area, editable, minRadiusM, maxRadiusM, drag, drop])
}

/** Moves the view to a new area or outline; one that the reader has not touched since stays whole when the map changes its size. */
function useFit(
  map: MapLibre | undefined,
  area: MapArea | undefined,
  outlines: MapPanelProps['outlines'] = [],
) {
  const key = JSON.stringify(area ?? outlines)
  const fit = useStable((duration: number) => {
    const bounds = boundsOf(area, outlines, [])
    if (bounds) map?.fitBounds([...bounds], { padding: 32, maxZoom: 14, duration })
  })
  useEffect(() => {
    const ground = map?.getContainer().parentElement
    if (!map || !ground) return
    const untouched = new AbortController()
    const touch = () => untouched.abort()
    const refit = () => fit(0)
    fit(220)
    map.on('resize', refit)
    untouched.signal.addEventListener('abort', () => map.off('resize', refit))
    for (const event of ['pointerdown', 'wheel', 'keydown'])
      ground.addEventListener(event, touch, { signal: untouched.signal, passive: true })
    return touch
  }, [map, key, fit])
}

/** Moves the view to all points when what is shown has changed altogether. */
function useFitPoints(
  map: MapLibre | undefined,
  points: MapPanelProps['points'],
  fitKey: string | undefined,
) {
  const [fitted, setFitted] = useState(fitKey)
  const fit = useStable(() => {
    if (fitKey === fitted) return
    setFitted(fitKey)
    const bounds = boundsOf(undefined, [], points)
    if (bounds) map?.fitBounds([...bounds], { padding: 32, maxZoom: 14, duration: 220 })
  })
  useEffect(fit, [map, fitKey, fit])
}
