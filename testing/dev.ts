import { spawn } from 'node:child_process'

/** `npm run dev`: the server, started again when a file of it changes, and Vite in front of it for the pages. */
const api = 'http://127.0.0.1:3000'
const children = [
  spawn(
    process.execPath,
    ['--watch-path=server', '--watch-path=contract', '--watch-path=engine', 'server/start.ts'],
    {
      stdio: 'inherit',
    },
  ),
  spawn('vite', ['--config', 'web/vite.config.ts'], {
    stdio: 'inherit',
    env: { ...process.env, QUARRY_DEV_API: api },
  }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
