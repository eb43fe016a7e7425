import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCalled, typedUsername } from './typed-username.ts'

test('a name is read of itself, of the address of a profile, and of an address of its pages', () => {
  for (const [typed, name] of [
    ['Cook.Anna', 'cook.anna'],
    ['@cook.anna', 'cook.anna'],
    ['https://www.instagram.com/cook.anna/', 'cook.anna'],
    ['instagram.com/cook.anna/reels/?hl=en', 'cook.anna'],
    ['https://www.youtube.com/@cookanna/videos', 'cookanna'],
    ['https://www.youtube.com/c/cookanna', 'cookanna'],
    ['https://www.tiktok.com/@cookanna/video/7123', 'cookanna'],
    ['https://x.com/cookanna/status/99', 'cookanna'],
    ['https://bsky.app/profile/cook.example', 'cook.example'],
    ['@cook@social.example', 'cook@social.example'],
    ['https://social.example/@cook', 'cook'],
  ] as const)
    assert.equal(typedUsername(typed), name, typed)
})

test('text without a name is no name, and no creator is called so', () => {
  for (const typed of ['@', ' @ ', 'https://', '/', 'https://youtube.com/channel/']) {
    assert.equal(typedUsername(typed), '', typed)
    assert.equal(isCalled('cook.anna', typed), false, typed)
  }
  assert.ok(isCalled('cook.anna', '@Cook'))
})
