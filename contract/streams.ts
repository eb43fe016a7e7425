/** Calls whose bodies or answers are streams, not JSON; they stand beside the contract because nothing in them is typed. */
export const streams = {
  events: 'GET /api/events',
  uploadImport: 'POST /api/directory/imports',
  uploadTable: 'POST /api/directory/tables',
  downloadRejects: 'GET /api/directory/rejects/:ticket',
  download: 'GET /api/downloads/:ticket',
  downloadLedger: 'GET /api/wallet/downloads/:ticket',
  uploadPhoto: 'POST /api/me/photo',
  uploadLogo: 'POST /api/business-profile/logo',
  stripeWebhook: 'POST /api/webhooks/stripe',
  paykickstartWebhook: 'POST /api/webhooks/paykickstart',
  facebookRemoval: 'POST /api/webhooks/facebook/deauthorize',
  facebookErasure: 'POST /api/webhooks/facebook/data-deletion',
  image: 'GET /api/images/:name',
  baseMap: 'GET /api/maps/:name',
  mcp: 'POST /mcp',
  openApi: 'GET /api/openapi.json',
} as const
