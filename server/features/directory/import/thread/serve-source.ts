import type { MessagePort } from 'node:worker_threads'
import type { PortionSource } from '../write/portions.ts'

export type FromSource<Portion, Note, Fault> =
  | { note: Note }
  | { whole: true }
  | { portion: Portion }
  | { fault: Fault }
  | { done: true }

/** The dataset's id starts the portions; after that, each message asks for one more. */
export type ToSource = { datasetId: string } | { more: true }

interface Served<Portion, Note, Fault> {
  open: (note: (note: Note) => void) => PortionSource<Portion>
  /** What of a portion is handed over instead of copied. */
  moved: (portion: Portion) => ArrayBuffer[]
  /** What a broken file is told as; undefined for any other error. */
  faultOf: (error: unknown) => Fault | undefined
}

/** Hands the portions of a source to the thread that started this one, each when it is asked for. */
export async function serveSource<Portion, Note, Fault>(
  port: MessagePort,
  { open, moved, faultOf }: Served<Portion, Note, Fault>,
): Promise<void> {
  const tell = (message: FromSource<Portion, Note, Fault>, buffers: ArrayBuffer[] = []) =>
    port.postMessage(message, buffers)
  let datasetId = ''
  let asked = 0
  let wake = () => {}
  port.on('message', (message: ToSource) => {
    if ('datasetId' in message) datasetId = message.datasetId
    else asked += 1
    wake()
  })
  const until = async (holds: () => boolean) => {
    while (!holds()) {
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      await promise
    }
  }
  try {
    await using source = open((note) => tell({ note }))
    await source.whole()
    tell({ whole: true })
    await until(() => datasetId !== '')
    for await (const portion of source.portions(datasetId)) {
      await until(() => asked > 0)
      asked -= 1
      tell({ portion }, moved(portion))
    }
    tell({ done: true })
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    tell({ fault })
  } finally {
    port.close()
  }
}

export function encodeRows(rows: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof rows === 'string' ? new TextEncoder().encode(rows) : Uint8Array.from(rows)
}
