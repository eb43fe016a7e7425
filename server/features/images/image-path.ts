import { streams } from '#contract/streams.ts'

/** Where browsers and mails find a stored image. */
export function imagePath(name: string | null): string | null {
  return name === null ? null : streams.image.replace('GET ', '').replace(':name', name)
}
