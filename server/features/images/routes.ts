import type { ServedRoute } from '#server/platform/http/served-route.ts'
import { removeImage } from './remove-image.ts'
import { serveImage } from './serve-image.ts'

export const routes: ServedRoute[] = []
export const streams = [serveImage]
export const jobs = [removeImage]
