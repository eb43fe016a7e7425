import sharp, { type Sharp } from 'sharp'
import { serveAnswer } from '#server/platform/readers/ask-apart.ts'
import type { ImageFault, ImageTask, Measured, Renewed } from './image-apart.ts'

/** The pixels of a photo of a good camera. A decompression bomb has more. */
const maxPixels = 25_000_000

sharp.cache(false)
sharp.concurrency(1)
// Only the readers of our three formats work, whatever format a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })

/** A photo becomes a square of 256 px. A logo keeps its shape and transparency, as PNG because email programs read PNG. */
const shapes = {
  photo: {
    ending: 'webp',
    draw: (image: Sharp) => image.resize(256, 256, { fit: 'cover' }).webp({ quality: 85 }),
  },
  logo: {
    ending: 'png',
    draw: (image: Sharp) =>
      image.resize(800, 240, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }),
  },
} as const

async function measured(image: Sharp, size: { width: number; height: number }): Promise<Measured> {
  const pixels = await image
    .resize(32, 32, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { ...size, isPale: luminanceOf(pixels) > tooLikeWhite }
}

/** At this luminance white has a contrast of two, the limit for a logo on every background of the product. */
const tooLikeWhite = 1.05 / 2 - 0.05

/** WCAG 2.2 relative luminance of the opaque pixels (RGBA), on average. */
function luminanceOf(pixels: Uint8Array): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    const [r = 0, g = 0, b = 0] = Array.from(pixels.subarray(at, at + 3), linear)
    sum += 0.2126 * r + 0.7152 * g + 0.0722 * b
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** A process that reads one image. */
if (process.connected)
  await serveAnswer<ImageTask, Renewed | Measured | ImageFault>(async ({ bytes, use }) => {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true })
    try {
      const { width, height } = await image.metadata()
      if (width * height > maxPixels) return { fault: 'image_pixels' }
      if (use === 'measures') return await measured(image, { width, height })
      const { ending, draw } = shapes[use]
      return { bytes: await draw(image.autoOrient()).toBuffer(), ending }
    } catch (error) {
      const isLarge = error instanceof Error && /pixel limit/i.test(error.message)
      return { fault: isLarge ? 'image_pixels' : 'damaged_image' }
    }
  })
