import { untrustedFileHeaders } from '#server/platform/http/untrusted-file-headers.ts'

/** Headers of a file that a browser saves: no cache keeps it, no compression holds its first bytes back, and no page runs it. */
export const downloadHeaders = (disposition: string, contentType = 'text/csv; charset=utf-8') => ({
  ...untrustedFileHeaders,
  'content-type': contentType,
  'content-disposition': disposition,
  'cache-control': 'no-store',
  'x-no-compression': '1',
})
