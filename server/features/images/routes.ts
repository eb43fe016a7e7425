import { removeImage } from './remove-image.ts'
import { serveImage } from './serve-image.ts'

export const streams = [serveImage]
export const jobs = [removeImage]
