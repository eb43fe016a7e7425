import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Networks } from '#server/platform/network/networks.ts'
import { pinnedTo } from '#testing/jobs/pinned-worker.ts'

interface Heard {
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export const receiverHost = 'hooks.testville.example'

/** A receiver of webhooks on 127.0.0.1 behind its name of the sample world. */
export async function startHookReceiver() {
  const heard: Heard[] = []
  const state: { answer(response: ServerResponse, path: string): void } = {
    answer: (response) => response.end('ok'),
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body })
      state.answer(response, request.url ?? '')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // a TCP server has an address
  const fetch = pinnedTo({ suffix: receiverHost, port })
  return {
    port,
    /** Every delivery, in order. */
    heard,
    /** Answers the next ones. */
    state,
    networks: (opened: Networks): Networks => ({
      ...opened,
      internet: { ...opened.internet, fetch },
      sample: { ...opened.sample, fetch },
    }),
    async stop() {
      await fetch.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
