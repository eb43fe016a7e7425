import { cleanUp } from './clean-up.ts'

export const jobs = [cleanUp]
