import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import type { Bounds, MapSources } from '../map-types.ts'
import { type Ground, groundOf } from './ground.ts'

const noSources: MapSources = { archives: [], style_url: null, tiles_url: null, attribution: null }
const loaded = new Map<string, Promise<StyleSpecification | undefined>>()

/** What lies under a view, with names in the language of the page. */
export function useGround(view: Bounds, sources = noSources): Ground {
  const ownStyle = useOwnStyle(sources.style_url)
  const language = document.documentElement.lang
  return useMemo(() => groundOf(sources, view, { ownStyle, language }), [sources, view, ownStyle, language])
}

/** The operator's own style; undefined until it is there, and where it cannot be read: the map then shows our ground. */
function useOwnStyle(url: string | null): StyleSpecification | undefined {
  const [style, setStyle] = useState<StyleSpecification>()
  useEffect(() => {
    if (url === null) return
    const asked = loaded.get(url) ?? load(url)
    loaded.set(url, asked)
    let isShown = true
    void asked.then((found) => isShown && setStyle(found))
    return () => {
      isShown = false
    }
  }, [url])
  return url === null ? undefined : style
}

async function load(url: string): Promise<StyleSpecification | undefined> {
  try {
    const answer = await fetch(url)
    const style = (await answer.json()) as StyleSpecification // as the operator's server sends it
    return Array.isArray(style.layers) ? style : undefined
  } catch {
    return undefined
  }
}
