import type { Socket } from 'node:net'
import { type ClientConnection, stateOf } from './client-connection.ts'

export interface ConnectionLimits {
  most: number
  /** Of one network: see `networkPrefix`. */
  mostEach: number
  /** Beyond the others, for health checks and refusals. */
  mostSpare: number
  /** A request that is older than this and not complete is the first to make room. */
  slowAfterMs: number
}

/** A request that has just begun is on its way. */
const promptMs = 100
/** A flood makes room for several at a time, so that it does not cost a search for each. */
const shareToEnd = 1 / 64

/**
 * Every open connection, within limits. A full register ends what a client misses least, so a new connection is refused
 * only when all others are at work: then it is a spare one.
 */
export function connectionRegister(limits: ConnectionLimits, onEnd: () => void) {
  const { most, mostEach, mostSpare, slowAfterMs } = limits
  // A Set keeps its order: the one that rested longest comes first.
  const all = new Set<ClientConnection>()
  const spare = new Set<ClientConnection>()
  const networks = new Map<string, Set<ClientConnection>>()
  const bySocket = new WeakMap<Socket, ClientConnection>()

  function end(connection: ClientConnection): void {
    forget(connection)
    connection.socket.destroy()
  }

  function forget(connection: ClientConnection): void {
    all.delete(connection)
    spare.delete(connection)
    leaveNetwork(connection)
  }

  function hasRoom(among: Set<ClientConnection>, limit: number, graceMs = promptMs): boolean {
    if (among.size < limit) return true
    const chosen = leastMissed(among, { slowAfterMs, graceMs })
    for (const connection of chosen) {
      end(connection)
      onEnd()
    }
    return chosen.length > 0
  }

  function joinNetwork(connection: ClientConnection, network: string, graceMs = promptMs): boolean {
    const others = networks.get(network) ?? new Set()
    if (!hasRoom(others, mostEach, graceMs)) return false
    networks.set(network, others.add(connection)) // making room may have taken the last one and the set with it
    connection.network = network
    return true
  }

  function leaveNetwork(connection: ClientConnection): void {
    const { network } = connection
    if (network === undefined) return
    connection.network = undefined
    const others = networks.get(network)
    others?.delete(connection)
    if (others?.size === 0) networks.delete(network)
  }

  return {
    all,
    spare,
    find: (socket: Socket) => bySocket.get(socket),
    /** A request begins on it: of its kind it is now the last to be ended. */
    touch(connection: ClientConnection): void {
      connection.since = performance.now()
      for (const order of [all, spare, networks.get(connection.network ?? '')])
        if (order?.delete(connection)) order.add(connection)
    },
    end,
    joinNetwork,
    leaveNetwork,
    /**
     * A spare connection whose request has arrived takes the place of one that is still sending, however new that is. A
     * process that was late opens a whole flood in one moment, and all of it looks new.
     */
    promote(connection: ClientConnection, network: string | undefined): boolean {
      if (!fits(connection, network, 0)) {
        leaveNetwork(connection)
        return false
      }
      spare.delete(connection)
      all.add(connection)
      connection.isSpare = false
      return true
    },
    /** Counts a new connection, of this network or of a proxy's clients. */
    open(socket: Socket, network: string | undefined): void {
      const now = performance.now()
      const connection: ClientConnection = {
        socket,
        network: undefined,
        isSpare: false,
        since: now,
        request: undefined,
        response: undefined,
        isUpload: false,
        isUnread: false,
        taken: 0,
        upload: { since: now, bytes: 0 },
        answer: { since: now, bytes: 0 },
      }
      if (fits(connection, network)) all.add(connection)
      else openSpare(connection)
      bySocket.set(socket, connection)
      socket.once('close', () => forget(connection))
    },
  }

  /** Whether a connection fits in, once those that are missed less have made room. */
  function fits(connection: ClientConnection, network: string | undefined, graceMs?: number): boolean {
    const isInShare = network === undefined || joinNetwork(connection, network, graceMs)
    return isInShare && hasRoom(all, most, graceMs)
  }

  function openSpare(connection: ClientConnection): void {
    leaveNetwork(connection)
    connection.isSpare = true
    const [oldest] = spare
    if (oldest && spare.size >= mostSpare) end(oldest)
    spare.add(connection)
  }
}

/** The connections to end: a few of those that an honest client misses least, the oldest first. */
function leastMissed(
  connections: Set<ClientConnection>,
  { slowAfterMs, graceMs }: { slowAfterMs: number; graceMs: number },
): ClientConnection[] {
  const now = performance.now()
  const most = Math.ceil(connections.size * shareToEnd)
  const late: ClientConnection[] = []
  const idle: ClientConnection[] = []
  const slow: ClientConnection[] = []
  for (const connection of connections) {
    const state = stateOf(connection)
    const ageMs = now - connection.since
    if (connection.isUnread || (state === 'receiving' && ageMs > slowAfterMs)) late.push(connection)
    else if (state === 'idle') idle.push(connection)
    else if (state === 'receiving' && ageMs > graceMs) slow.push(connection)
    if (late.length === most) break
  }
  const [chosen = []] = [late, idle, slow].filter(({ length }) => length > 0)
  return chosen.slice(0, most)
}
