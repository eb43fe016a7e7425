import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Disks } from './disks.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** Figures for the operator. Labels are routes and outcomes, never paths, ids or people: their number is small. */
export function createMetrics(pools: pg.Pool[], disks: Pick<Disks, 'read'>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'quarry_' })
  const registers = [registry]
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'quarry_http_request_seconds',
      help: 'Time to answer a request, by route as written in the contract.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'quarry_job_seconds',
      help: 'Time to work through a job, by queue and outcome.',
      labelNames: ['queue', 'outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800],
      registers,
    }),
    databaseConnections: new Gauge({
      name: 'quarry_database_connections',
      help: 'Connections of this process, by state.',
      labelNames: ['state'] as const,
      registers,
      collect() {
        const sum = (count: (pool: pg.Pool) => number) =>
          pools.reduce((total, pool) => total + count(pool), 0)
        this.set(
          { state: 'busy' },
          sum(({ totalCount, idleCount }) => totalCount - idleCount),
        )
        this.set(
          { state: 'idle' },
          sum(({ idleCount }) => idleCount),
        )
        this.set(
          { state: 'waiting' },
          sum(({ waitingCount }) => waitingCount),
        )
      },
    }),
    freeSpace: new Gauge({
      name: 'quarry_free_bytes',
      help: 'Room that is left on the disk of a folder of the settings.',
      labelNames: ['folder'] as const,
      registers,
      async collect() {
        for (const { folder, free } of await disks.read()) this.set({ folder }, free)
      },
    }),
    clientConnections: new Gauge({
      name: 'quarry_http_connections',
      help: 'Open connections of clients.',
      registers,
    }),
    clientsEnded: new Counter({
      name: 'quarry_http_connections_ended_total',
      help: 'Connections of clients that were ended: to make room for others, or because they were too slow.',
      labelNames: ['why'] as const,
      registers,
    }),
    ledgerFaults: new Gauge({
      name: 'quarry_ledger_faults',
      help: 'What did not add up in the last nightly reconciliation of ledgers, lots, holds, searches and leads.',
      registers,
    }),
    egress: new Counter({
      name: 'quarry_egress_requests_total',
      help: 'Requests to the outside, by purpose and outcome.',
      labelNames: ['purpose', 'outcome'] as const,
      registers,
    }),
  }
}
