import clsx from 'clsx'
import { type SyntheticEvent, useState } from 'react'
import { tokenColour } from '#web/ui/theme/theme.ts'
import { useMode } from '#web/ui/theme/use-mode.ts'
import { needsPlate } from './needs-plate.ts'

/** A sign this much wider than high holds the name itself. */
const wordmarkRatio = 2
const sample = 32

interface LogoProps {
  src: string
  name: string
  /** The token it stands on. */
  ground: 'sb' | 'login'
  className: string
  /** The name in writing: left away beside a logo that says it. */
  children?: React.ReactNode
}

/** The logo of a business on any colour: where that would swallow it, on a plate. Never stretched. */
export function Logo({ src, name, ground, className, children }: LogoProps) {
  useMode() // another mode is another ground
  const [picture, setPicture] = useState<{ pixels: ArrayLike<number>; isWordmark: boolean }>()
  const load = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) =>
    setPicture({
      pixels: pixelsOf(image),
      isWordmark: image.naturalWidth >= wordmarkRatio * image.naturalHeight,
    })
  const hasPlate = picture !== undefined && needsPlate(picture.pixels, tokenColour(ground))
  const saysName = picture?.isWordmark === true && children !== undefined
  return (
    <>
      <img
        src={src}
        alt={saysName ? name : ''}
        onLoad={load}
        className={clsx(
          'flex-none object-contain object-left',
          className,
          hasPlate && 'rounded-md bg-surface px-2 py-1',
        )}
      />
      {!saysName && children}
    </>
  )
}

/** The picture small, as RGBA; nothing when the browser does not let it be read. */
function pixelsOf(image: HTMLImageElement): ArrayLike<number> {
  const canvas = document.createElement('canvas')
  canvas.width = sample
  canvas.height = sample
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.drawImage(image, 0, 0, sample, sample)
  return context.getImageData(0, 0, sample, sample).data
}
