import { join } from 'node:path'
import { type Files, folderFiles } from './files.ts'
import { s3Files, type S3Settings } from './s3/s3-files.ts'

/** The storage of the settings: a bucket, or the folder `files` of the data folder. */
export function openFiles({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): Files {
  return s3 ? s3Files(s3) : folderFiles(join(dataDir, 'files'))
}
