import { fieldError } from '#contract/messages/field-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, refuse } from '#server/platform/http/problem.ts'

/** 5 MB in decimal megabytes, specification 5. */
const maxBytes = 5_000_000
/** Room for the form around the file. */
export const maxFormBytes = maxBytes + 10_000

/**
 * The file of a form, or undefined for a form without one. Refuses a file that is too large as soon as that is known and
 * hangs up on the rest of it.
 */
export async function readImageFile(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  if (!request.isMultipart()) throw refuse('send_image_form')
  reply.header('connection', 'close')
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) throw tooLarge()
  try {
    return await firstFile(request)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw refuse('form_unreadable', {}, { cause: error })
  }
}

async function firstFile(request: FastifyRequest): Promise<Buffer | undefined> {
  const upload = await request.file({
    limits: { files: 1, fields: 0, parts: 1, fileSize: maxFormBytes },
    throwFileSizeLimit: false,
  })
  if (!upload) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of upload.file as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = () => {
  return refuse('image_too_large', {}, { errors: { file: fieldError('image_size') } })
}
