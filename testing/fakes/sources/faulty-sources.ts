import { after, beforeEach } from 'node:test'
import { createSafeFetch } from '#engine/net/safe-fetch.ts'
import { type CallOptions, openCall } from '#engine/sources/call.ts'
import type { Pages } from '#engine/sources/page-through.ts'
import { startFaultySource } from './faulty-source.ts'

type Source = Awaited<ReturnType<typeof startFaultySource>>
type Asked = Pick<CallOptions, 'headers'> & Partial<Omit<CallOptions, 'fetch' | 'baseUrl' | 'headers'>>

/** Starts providers for the tests of a file, each reached as `NAME.example`. Every test finds them without a fault and not asked. */
export async function startFaultySources<Name extends string>(
  answers: Record<Name, Parameters<typeof startFaultySource>[0]>,
) {
  const names = Object.keys(answers) as Name[]
  const started = await Promise.all(
    names.map(async (name) => [name, await startFaultySource(answers[name])] as const),
  )
  const servers = Object.fromEntries(started) as Record<Name, Source>
  const fetch = createSafeFetch({
    userAgent: 'test',
    resolve: async () => ({ outcome: 'failed', why: 'no_such_host' }),
    pinned: started.map(([name, { port }]) => ({ suffix: `${name}.example`, address: '127.0.0.1', port })),
  })
  after(async () => {
    await fetch.close()
    await Promise.all(started.map(([, server]) => server.stop()))
  })
  beforeEach(() => {
    for (const [, { state, asked }] of started) {
      Object.assign(state, { fault: 'none', headers: {} })
      asked.length = 0
    }
  })
  return {
    servers,
    /** A way to ask one of them below a path of its host. */
    callTo: (at: Name | `${Name}/${string}`, asked: Asked) => {
      const [host, ...path] = at.split('/')
      const baseUrl = [`http://${host}.example`, ...path].join('/')
      return openCall({ signal: new AbortController().signal, ...asked, fetch, baseUrl })
    },
  }
}

/** Reads pages to their end. */
export async function readPages<T>(pages: Pages<T>) {
  const found: T[] = []
  for (;;) {
    const { done, value } = await pages.next()
    if (done) return { found, why: value?.why ?? null }
    found.push(...value.records)
  }
}
