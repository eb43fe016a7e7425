import { fieldError } from '#contract/messages/field-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, refuse } from '#server/platform/http/problem.ts'

/** 5 MB in decimal megabytes, specification 5. */
const maxBytes = 5_000_000
/** The file with the form around it. */
export const maxFormBytes = maxBytes + 10_000

/**
 * Reads the file of a form, or undefined for a form without a file. Refuses a file as soon as it is known to be too large,
 * and closes the connection on the rest.
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

const tooLarge = () => refuse('image_too_large', {}, { errors: { file: fieldError('image_size') } })
