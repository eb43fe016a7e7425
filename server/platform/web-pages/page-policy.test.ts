import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastifyHelmet from '@fastify/helmet'
import Fastify from 'fastify'
import { securityHeaders } from './page-policy.ts'

test('the table of headers is what Helmet sends', async () => {
  const app = Fastify()
  await app.register(fastifyHelmet, { contentSecurityPolicy: false, strictTransportSecurity: false })
  app.get('/', () => '')
  const { headers } = await app.inject('/')
  const own = ['content-length', 'content-type', 'date', 'connection']
  const sent = Object.entries(headers).filter(([name]) => !own.includes(name))
  assert.deepEqual(Object.fromEntries(sent), securityHeaders)
})
