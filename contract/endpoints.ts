import type { restEndpoints } from './rest-endpoints.ts'

/**
 * The calls of the first pages: name, method and path. The others are in `rest-endpoints.ts`; the browser loads them
 * when it asks for the first of them. Both import no schema; what a call takes and answers stands in the file of its
 * noun under the same name.
 */
export const endpoints = {
  login: 'POST /auth/login',
  logout: 'POST /auth/logout',
  getSignInOptions: 'GET /auth/options',
  getTerms: 'GET /api/terms',
  getMe: 'GET /api/me',
  getSiteSettings: 'POST /api/site-settings',
  logAppError: 'POST /api/log-app-error',

  listCampaignTypes: 'GET /api/campaign-types',
  listCampaigns: 'GET /api/campaigns',
  getCampaign: 'GET /api/campaigns/:id',
  createCampaign: 'POST /api/campaigns',
  listCampaignSearches: 'POST /api/campaign/:id/history',

  previewSearch: 'POST /api/searches/preview',
  getSearch: 'GET /api/searches/:id',
  stopSearch: 'POST /api/searches/:id/stop',
  resumeSearch: 'POST /api/searches/:id/resume',

  listResults: 'POST /api/:type-results/:id',

  getWallet: 'GET /api/wallet',

  findCategories: 'GET /api/directory/categories',
  findLocalities: 'GET /api/directory/localities',
} as const

export type EndpointName = keyof typeof endpoints | keyof typeof restEndpoints

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** 'POST /auth/login' → { method: 'POST', path: '/auth/login' }. */
export function readEndpoint(endpoint: string): { method: Method; path: string } {
  const [method, path] = endpoint.split(' ') as [Method, string]
  return { method, path }
}
