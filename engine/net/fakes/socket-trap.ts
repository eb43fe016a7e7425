import { Socket } from 'node:net'

export interface SocketTrap {
  /** Every connection this process opened to anything but the allowed loopback ports. Must stay empty. */
  escaped: string[]
  release(): void
}

/** Watches every socket of the process: what was really connected to, whatever the code believes. */
export function trapSockets(allowedPorts: readonly number[]): SocketTrap {
  const escaped: string[] = []
  const allowed = new Set(allowedPorts)
  // oxlint-disable-next-line typescript/unbound-method -- called below with the socket as `this`
  const { connect } = Socket.prototype
  function watched(this: Socket, ...args: unknown[]): Socket {
    const target = endpoint(args)
    if (!(target.host === '127.0.0.1' && allowed.has(target.port)))
      escaped.push(`${target.host}:${target.port}`)
    Reflect.apply(connect, this, args)
    return this
  }
  Socket.prototype.connect = watched
  return {
    escaped,
    release: () => {
      Socket.prototype.connect = connect
    },
  }
}

/** `connect` takes options, `port, host`, or the normalised list that node passes to itself. */
function endpoint(args: unknown[]): { host: string; port: number } {
  const head: unknown = Array.isArray(args[0]) ? args[0][0] : args[0]
  if (typeof head === 'object' && head !== null) {
    const host = 'host' in head ? String(head.host) : 'localhost'
    return { host, port: 'port' in head ? Number(head.port) : 0 }
  }
  return { host: typeof args[1] === 'string' ? args[1] : 'localhost', port: Number(head) }
}
