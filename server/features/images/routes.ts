import type { Served } from '#server/platform/http/serve.ts'
import { removeImage } from './remove-image.ts'
import { serveImage } from './serve-image.ts'

export const routes: Served[] = []
export const streams = [serveImage]
export const jobs = [removeImage]
