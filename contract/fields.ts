import { z } from 'zod'

/** Text that a database and a JSON reader both hold unchanged: well-formed UTF-16 without NUL. */
export const Text = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))

export const Id = z.uuid()

/** One line a person types, trimmed; empty counts as missing. */
export const Line = (max: number) => Text.trim().min(1).max(max)

/** A moment as the wire writes it: ISO 8601 in UTC. */
export const Moment = z.iso.datetime({ offset: true })

export const Credits = z.number().int().min(0).max(1_000_000_000)
