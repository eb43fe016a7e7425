/** Calls whose bodies or answers are streams, not JSON; they stand beside the contract because nothing in them is typed. */
export const streams = {
  events: 'GET /api/events',
  uploadImport: 'POST /api/directory/imports',
  uploadTable: 'POST /api/directory/tables',
  downloadRejects: 'GET /api/directory/rejects/:ticket',
  uploadListImport: 'POST /api/list-imports',
  downloadListRejects: 'GET /api/list-imports/rejects/:ticket',
  download: 'GET /api/downloads/:ticket',
  downloadExport: 'GET /api/exports/files/:ticket',
  downloadLedger: 'GET /api/wallet/downloads/:ticket',
  uploadPhoto: 'POST /api/me/photo',
  uploadLogo: 'POST /api/business-profile/logo',
  stripeWebhook: 'POST /api/webhooks/stripe',
  paykickstartWebhook: 'POST /api/webhooks/paykickstart',
  facebookRemoval: 'POST /api/webhooks/facebook/deauthorize',
  facebookErasure: 'POST /api/webhooks/facebook/data-deletion',
  unsubscribe: 'POST /unsubscribe',
  image: 'GET /api/images/:name',
  baseMap: 'GET /api/maps/:name',
  mcp: 'POST /mcp',
  openApi: 'GET /api/openapi.json',
} as const

/** The largest `since_ms` of `GET /api/events`, in milliseconds: how far back a reader may ask for events. */
export const eventsKeptMs = 15_000

/** Added to `since_ms`, in milliseconds, for the time that the request takes to arrive. */
export const eventsOnTheWayMs = 5_000
