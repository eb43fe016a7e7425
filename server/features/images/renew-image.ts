import { fieldError } from '#contract/messages/field-errors.ts'
import sharp, { type Sharp } from 'sharp'
import { invalid } from '#server/platform/http/problem.ts'

/** The pixels of a photo of a good camera. A decompression bomb has more. */
const maxPixels = 25_000_000

export type ImageUse = 'photo' | 'logo'

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

/**
 * Decodes an image and encodes its pixels anew, upright, so that nothing else of the file is stored. Refuses a file that is
 * not wholly a PNG, JPEG or WebP, and an image of too many pixels, which are counted before any is decoded.
 */
export async function renewImage(bytes: Buffer, use: ImageUse): Promise<{ bytes: Buffer; ending: string }> {
  const { ending, draw } = shapes[use]
  if (!isKnown(bytes)) throw invalid({ file: fieldError('image_kind') })
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true })
  try {
    const { width, height } = await image.metadata()
    if (width * height > maxPixels) throw invalid({ file: fieldError('image_pixels') })
    return { bytes: await draw(image.autoOrient()).toBuffer(), ending }
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      throw invalid({ file: fieldError('image_pixels') })
    if (error instanceof Error && error.name === 'Problem') throw error
    throw invalid({ file: fieldError('damaged_image') })
  }
}

function isKnown(bytes: Buffer): boolean {
  const at = (from: number, text: string) => bytes.toString('latin1', from, from + text.length) === text
  return at(0, '\x89PNG\r\n\x1a\n') || at(0, '\xff\xd8\xff') || (at(0, 'RIFF') && at(8, 'WEBP'))
}
