/** Why a model gave no answer, as a code: the same for every server. */
export const modelFaults = [
  'wrong_key',
  'no_access',
  'no_quota',
  'rate_limited',
  'no_such_model',
  'wrong_address',
  'web_page',
  'redirect',
  'refused',
  'busy',
  'slow',
  'cut',
  'empty',
  'not_json',
  'too_large',
  'tls',
  'no_such_host',
  'nothing_listens',
  'unreachable',
  'stopped',
] as const
export type ModelFault = (typeof modelFaults)[number]
