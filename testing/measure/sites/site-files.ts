import { readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, normalize, sep } from 'node:path'

const types: Record<string, string> = {
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
  txt: 'text/plain',
  xml: 'application/xml',
}

/** The file a static host answers for a path: itself, a folder's index, or the name with `.html`; null when none is there. */
export function fileFor(folder: string, path: string): { bytes: Buffer; type: string } | null {
  const inside = normalize(join(folder, decodeURIComponent(path)))
  if (inside !== folder && !inside.startsWith(folder.replace(/[/\\]$/, '') + sep)) return null
  for (const file of [inside, join(inside, 'index.html'), join(inside, 'index.htm'), `${inside}.html`]) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue
    return {
      bytes: readFileSync(file),
      type: types[file.split('.').pop() ?? ''] ?? 'application/octet-stream',
    }
  }
  return null
}

/** Answers a request from a folder; without a charset, as hosts of old pages do. */
export function answerFile(folder: string, url: string, response: ServerResponse): void {
  const file = fileFor(folder, url.split('?')[0] ?? '/')
  response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/html' })
  response.end(file?.bytes ?? '<p>Not found</p>')
}
