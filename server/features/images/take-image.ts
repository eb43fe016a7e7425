import { createHash } from 'node:crypto'
import type { ConfirmationCode } from '#contract/messages/confirmations.ts'
import { readAddress } from '#contract/route.ts'
import type { RequestContext } from '#server/platform/context.ts'
import type { Stream } from '#server/platform/http/http.ts'
import { idempotencyKey, once } from '#server/platform/http/idempotency.ts'
import { confirm } from '#server/platform/http/served-route.ts'
import type { Database, Transaction } from '#server/platform/postgres/database.ts'
import { keepImage } from './keep-image.ts'
import type { ImageUse } from './image-apart.ts'
import { fieldError } from '#contract/messages/field-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, refuse } from '#server/platform/http/problem.ts'

interface ImageRoute<Answer> {
  endpoint: string
  use: ImageUse
  saved: ConfirmationCode
  /** Refuses a user who may not change the image. */
  require?: (context: RequestContext) => void
  /** The answer of the call. */
  get: (db: Database, context: RequestContext) => Promise<Answer>
  set: (tx: Transaction, context: RequestContext, name: string) => Promise<unknown>
}

/** A route that takes an image as a form file, once per idempotency key. A form without a file changes nothing. */
export function takeImage<Answer>({ endpoint, use, saved, require, get, set }: ImageRoute<Answer>): Stream {
  const { method, path } = readAddress(endpoint)
  return (app, _system, guard) => {
    app.route({
      method,
      url: path,
      config: { uploadBytes: maxFormBytes },
      handler: async (request, reply) => {
        const context = await guard(request)
        const { services } = context
        require?.(context)
        const upload = await readImageFile(request, reply)
        if (!upload) return { success: true, data: await get(services.db, context) }
        return keepImage(services, { upload, use, holder: context.actor.account_id }, async (tx, name) => {
          const effect = async () => {
            await set(tx, context, name)
            return {
              status: 200,
              answer: { success: true, ...confirm(saved, null).sentence, data: await get(tx, context) },
            }
          }
          const key = idempotencyKey(request)
          if (key === undefined) return (await effect()).answer
          const keyed = { secrets: services.secrets, actor: context.actor, key }
          return (await once(tx, { ...keyed, request: [endpoint, hashOf(upload)] }, effect)).answer
        })
      },
    })
  }
}

const hashOf = (upload: Buffer) => createHash('sha256').update(upload).digest('hex')

/** 5 MB in decimal megabytes, specification 5. */
const maxBytes = 5_000_000
/** The file with the form around it. */
const maxFormBytes = maxBytes + 10_000

/**
 * Reads the file of a form, or undefined for a form without a file. Refuses a file as soon as it is known to be too large,
 * and closes the connection on the rest.
 */
async function readImageFile(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | undefined> {
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
