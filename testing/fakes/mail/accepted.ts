import type { Verification } from '#engine/email/verify/verify-email.ts'

/** What a mail server tells that takes every address at once. */
export const accepted = (address: string): Verification => ({
  address,
  verdict: 'valid',
  reasons: [],
  is_role: false,
  is_free: false,
  is_disposable: false,
  is_catch_all: false,
  mx_provider: null,
  checked_at: new Date().toISOString(),
  retry_after_ms: null,
  transcript: [],
})
