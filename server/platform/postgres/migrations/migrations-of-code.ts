import { readdir } from 'node:fs/promises'

/** A part of the database that migrates alone. */
export type Room = 'tenant' | 'directory'

const folderOf = (room: Room) => new URL(`../../../migrations/${room}/`, import.meta.url)

/** The migrations that this release has for a room, in their order. */
export async function migrationsOfCode(room: Room): Promise<string[]> {
  return (await readdir(folderOf(room))).filter((name) => name.endsWith('.ts')).sort()
}

export const migrationUrl = (room: Room, name: string): string => new URL(name, folderOf(room)).href
