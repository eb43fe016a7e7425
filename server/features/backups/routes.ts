import { backUp } from './nightly-backup.ts'

export const jobs = [backUp]
