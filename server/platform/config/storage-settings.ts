import { z } from 'zod'
import type { S3Settings } from '#server/platform/storage/s3/s3-files.ts'

/** The settings of the storage of files, part of the one table. */
export const storageSettingTable = {
  QUARRY_S3_URL: {
    about:
      'An S3-compatible bucket for uploaded files, with its keys. All processes on all machines share it. Without it: a folder of QUARRY_DATA.',
    example: 'https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1',
    check: z.string().refine((value) => {
      const url = URL.parse(value)
      if (!url || !/^https?:$/.test(url.protocol)) return false
      return url.username !== '' && url.password !== '' && /^\/[a-z0-9][a-z0-9.-]{1,62}$/.test(url.pathname)
    }, 'must be the address of a bucket with its keys'),
  },
} as const

/** `https://KEY:SECRET@HOST/BUCKET?region=REGION`, keys percent-encoded. */
export function storageSettings(text: string | undefined): S3Settings | undefined {
  if (text === undefined) return undefined
  const url = new URL(text)
  return {
    bucketUrl: `${url.origin}${url.pathname}`,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  }
}
