import type { gallery as source } from '../en/gallery.ts'
import type { Texts } from '../translation.ts'

export const gallery = {} as const satisfies Texts<typeof source>
