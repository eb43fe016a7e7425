/** Why something that the product did by itself went wrong: stored with its row as a code, shown in the reader's language. */
export const reasons = {
  amount_differs: "Its amount doesn't match the payment.",
  account_differs: "Its account doesn't match the payment.",
  buyer_is_client: "Only a reseller's client has the buyer's email.",
  buyer_unknown: "No user has the buyer's email.",
  checkout_differs: "Its checkout doesn't match the payment.",
  failed_times: 'Failed {times, plural, one {once} other {# times}}.',
  failed_times_with: 'Failed {times, plural, one {once} other {# times}}. Last error: {error}',
  file_gone: 'The uploaded file no longer exists. Upload it again.',
  file_broken: 'The file is incomplete or damaged. Download it again. Details: {detail}',
  file_needs_memory:
    'The file needs more than {megabytes, number} MB of memory. Import a smaller region, or raise QUARRY_IMPORT_MEMORY_MB.',
  import_ended_early:
    'The import process ended early ({cause}). Nothing was imported. Try again. If it happens again, add memory to the server.',
  import_failing: 'Every import attempt failed. Find the reason in the server log.',
  kept_failing: 'Every attempt failed.',
  mail_server_refused: 'The mail server refused the email: {answer}',
  mail_server_unreachable: "The mail server couldn't be reached.",
  payment_untold: "Its payment hasn't been reported yet.",
  payment_unknown: "It doesn't belong to a payment started here.",
  product_unmapped: 'No credits are set for product {product}.',
  sale_unknown: "The provider doesn't know this sale.",
  unreadable: "It couldn't be read.",
  worker_died: 'Failed {times, plural, one {once} other {# times}}. Last error: the worker process died.',
} as const
export type ReasonCode = keyof typeof reasons
