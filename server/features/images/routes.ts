import { removeImage } from './keep-image.ts'
import { serveImage } from './stored-image.ts'

export const streams = [serveImage]
export const jobs = [removeImage]
