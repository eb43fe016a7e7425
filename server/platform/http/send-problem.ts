import type { FastifyReply } from 'fastify'
import { fieldErrors, readFieldError } from '#contract/messages/field-errors.ts'
import { inEnglish } from '#contract/messages/format-message.ts'
import type { Problem } from './problem.ts'

/** For answers that no cache may keep (RFC 9111 5.2.2.5). */
export const notStored = 'no-store'

/** Answers a refusal: its code and values, the sentence in English, and what is wrong with which field. */
export function sendProblem(
  reply: FastifyReply,
  { status, message, code, values, errors, retryAfterS }: Problem,
) {
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
  reply.header('cache-control', notStored)
  return reply.code(status).send({ success: false, message, code, values, ...(errors ? saidOf(errors) : {}) })
}

function saidOf(errors: Record<string, string>) {
  const coded = Object.entries(errors).map(([field, text]) => ({ field, text, error: readFieldError(text) }))
  return {
    errors: Object.fromEntries(
      coded.map(({ field, text, error }) => [
        field,
        error ? inEnglish(fieldErrors[error.code], error.values) : text,
      ]),
    ),
    error_codes: Object.fromEntries(coded.flatMap(({ field, error }) => (error ? [[field, error]] : []))),
  }
}
