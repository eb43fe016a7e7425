import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import type { ListImportDraft } from '#contract/leads/imports/list-imports.ts'
import { makeUser } from '#testing/make.ts'
import { benchApp } from '../setup/bench-app.ts'
import { benchDatabase } from '../setup/bench-database.ts'
import { report } from '../setup/figures.ts'

/** A file of businesses into a new list: how many rows a second are checked and imported. */
const rows = Number(process.argv[2] ?? 20_000)

const database = await benchDatabase()
const app = await benchApp(database.url, { works: true })
try {
  const user = await makeUser(app.services.db)

  async function ask<T>(method: 'GET' | 'POST', path: string, body?: FormData | object): Promise<T> {
    const sent = new Request('http://quarry.test', {
      method,
      ...(method === 'POST' && { body: body instanceof FormData ? body : JSON.stringify(body ?? {}) }),
    })
    const response = await request(app.address + path, {
      method,
      headers: {
        ...Object.fromEntries(sent.headers),
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
        host: 'quarry.test',
        authorization: `Bearer ${user.token}`,
      },
      body: method === 'POST' ? Buffer.from(await sent.arrayBuffer()) : null,
    })
    const text = await response.body.text()
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`)
    return (JSON.parse(text) as { data: T }).data // the contract's envelope
  }

  const lines = Array.from({ length: rows }, (_, index) => {
    const host = `business-${index}.example`
    const phone = `+44 20 7${String(index).padStart(7, '0')}`
    return `Business ${index},www.${host},hello@${host},${phone},${index} High Street,London,GB`
  })
  const content = ['Company,Website,E-Mail,Phone,Street,City,Country', ...lines].join('\n')
  const form = new FormData()
  form.append('file', new File([content], 'businesses.csv'))

  /** Seconds until the import has this state. */
  async function until(id: string, state: string, began: number): Promise<number> {
    for (;;) {
      const now = await ask<{ state: string; added: number }>('GET', `/api/list-imports/${id}`)
      if (now.state === state) return (performance.now() - began) / 1_000
      if (now.state === 'failed') throw new Error('The import failed')
      await sleep(50)
    }
  }

  const uploaded = performance.now()
  const { id } = await ask<ListImportDraft>('POST', '/api/list-imports', form)
  const checkedS = await until(id, 'ready', uploaded)
  const started = performance.now()
  await ask('POST', `/api/list-imports/${id}/start`, { name: 'Businesses' })
  const importedS = await until(id, 'done', started)
  report({ what: `${rows} rows checked`, measured: rows / checkedS, bar: { least: 5_000 }, unit: 'rows/s' })
  report({ what: `${rows} rows imported`, measured: rows / importedS, bar: { least: 2_000 }, unit: 'rows/s' })
} finally {
  await app.stop()
  await database.drop()
}
