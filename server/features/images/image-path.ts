import { streams } from '#contract/streams.ts'

/** The address of a stored image for browsers and emails. */
export function imagePath(name: string | null): string | null {
  return name === null ? null : streams.image.replace('GET ', '').replace(':name', name)
}

/** The key of an image in the file storage. */
export const imageKey = (name: string) => `images/${name}`
