/** Why something that the product did by itself went wrong: stored with its row as a code, shown in the reader's language. */
export const reasons = {
  amount_differs: 'It names another amount than the payment.',
  account_differs: 'It names another account than the payment.',
  buyer_is_client: "Only a reseller's client has the buyer's email.",
  buyer_unknown: "No user has the buyer's email.",
  checkout_differs: 'It names another checkout than the payment.',
  failed_times: 'Failed {times, plural, one {once} other {# times}}.',
  failed_times_with: 'Failed {times, plural, one {once} other {# times}}. Last error: {error}',
  file_gone: 'The uploaded file is gone.',
  file_broken: 'The file is incomplete or damaged. Download it again. Details: {detail}',
  file_needs_memory:
    'The file needs more than {megabytes, number} MB of memory. Import a smaller region, or raise QUARRY_IMPORT_MEMORY_MB.',
  import_ended_early:
    'The import process ended early ({cause}). Nothing was imported. Try again, with more memory for the server if it happens again.',
  import_failing: 'The import failed at every try. The server log has the reason.',
  kept_failing: 'It failed at every try.',
  mail_server_refused: 'The mail server refused the email: {answer}',
  mail_server_unreachable: 'The mail server could not be reached.',
  payment_untold: "Its payment hasn't been reported yet.",
  payment_unknown: 'It belongs to no payment that was started here.',
  product_unmapped: 'No credits are set for product {product}.',
  sale_unknown: "The provider doesn't know this sale.",
  unreadable: "It couldn't be read.",
  worker_died: 'Failed {times, plural, one {once} other {# times}}. Last error: the worker process died.',
} as const
export type ReasonCode = keyof typeof reasons
