import '#testing/react.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'

const { session } = await import('#web/api/session.ts')
const { keepNotice, pastNotices } = await import('#web/ui/notification/notices.ts')
const { showNotices } = await import('./notices-of-session.ts')

test('however a session ends, it leaves nothing to read for who signs in next', () => {
  showNotices()
  session.begin('a token')
  keepNotice('success', 'The list was sent to Ines')
  session.begin('a token after a new password')
  assert.equal(pastNotices().length, 1)
  localStorage.removeItem('access_token')
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' })) // by another tab
  assert.deepEqual(pastNotices(), [])
})
