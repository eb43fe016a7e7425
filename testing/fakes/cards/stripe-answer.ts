import { randomUUID } from 'node:crypto'

export type Answer = [status: number, body: object]

export const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`

export const refusal = (
  status: number,
  { type, code, message = `Refused: ${code}` }: { type: string; code: string | null; message?: string },
): Answer => [status, { error: { type, ...(code === null ? {} : { code }), message } }]
