import { fieldError } from '#contract/messages/field-errors.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { type ImageUse, imageApart, type Renewed } from './image-apart.ts'

/**
 * Decodes an image and encodes its pixels anew, upright, so that nothing else of the file is stored. Refuses a file that is
 * not wholly a PNG, JPEG or WebP, and an image of too many pixels, which are counted before any is decoded.
 */
export async function renewImage(
  bytes: Buffer,
  { use, holder }: { use: ImageUse; holder: string },
): Promise<{ bytes: Buffer; ending: string }> {
  if (!isKnown(bytes)) throw invalid({ file: fieldError('image_kind') })
  const renewed = await imageApart<Renewed>({ bytes, use }, holder)
  if ('fault' in renewed) throw invalid({ file: fieldError(renewed.fault) })
  return { bytes: Buffer.from(renewed.bytes), ending: renewed.ending }
}

function isKnown(bytes: Buffer): boolean {
  const at = (from: number, text: string) => bytes.toString('latin1', from, from + text.length) === text
  return at(0, '\x89PNG\r\n\x1a\n') || at(0, '\xff\xd8\xff') || (at(0, 'RIFF') && at(8, 'WEBP'))
}
