import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#web/i18n/t.tsx'
import { IconButton } from '#web/ui/control/icon-button.tsx'
import type { Change } from '../new-search-search.ts'

interface LocateButtonProps {
  radiusM: number | undefined
  onChange: Change
  onFail: () => void
}

const usualRadiusM = 5_000

/** Puts the circle where the reader is; absent where the browser does not tell. */
export function LocateButton({ radiusM = usualRadiusM, onChange, onFail }: LocateButtonProps) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  if (!window.isSecureContext || !('geolocation' in navigator)) return null

  function locate() {
    if (isAsking) return
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onChange({ circle: circleAt(coords.latitude, coords.longitude, radiusM), near: undefined })
      },
      () => {
        setAsking(false)
        onFail()
      },
      { timeout: 10_000, maximumAge: 60_000 },
    )
  }

  return <IconButton icon={LocateFixed} label={t('newSearch.locate')} aria-busy={isAsking} onClick={locate} />
}

/** A circle with a position that an address bar can hold: a millionth of a degree is a tenth of a metre. */
export function circleAt(lat: number, lon: number, radius_m: number) {
  const exact = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { lat: exact(lat), lon: exact(lon), radius_m: Math.round(radius_m) }
}
