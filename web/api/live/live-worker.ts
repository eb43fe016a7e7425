import { openHub, type Tab } from './live-hub.ts'
import type { Here } from './live-links.ts'

/** A SharedWorker: the hub of all tabs of this browser on this host. Each tab has a port. */
const hub = openHub()

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports // HTML 10.2.6.4: the event carries the port of the tab
  if (!port) return
  const tab: Tab = { hear: (message) => port.postMessage(message) }
  port.onmessage = ({ data: said }: MessageEvent<Here | null>) =>
    said === null ? hub.bye(tab) : hub.here(tab, said.token, said.since)
})
