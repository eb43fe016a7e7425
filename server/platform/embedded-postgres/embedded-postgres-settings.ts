import { availableParallelism, totalmem } from 'node:os'

const MB = 1024 * 1024

/** Server settings for a machine that PostgreSQL shares with the product; given at each start, never stored. */
export function postgresSettings({ durable }: { durable: boolean }): string[] {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / MB
  const megabytes = (share: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max(memory * share, least), most))}MB`
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: durable ? megabytes(1 / 8, 64, 2048) : '64MB',
    effective_cache_size: megabytes(1 / 2, 256, 65_536),
    maintenance_work_mem: megabytes(1 / 32, 64, 1024),
    work_mem: '16MB',
    max_wal_size: '2GB',
    max_parallel_workers: availableParallelism(),
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
