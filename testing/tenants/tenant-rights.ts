/**
 * What an account may write of its own rows: columns that it may change, and rows that it may add (+) and remove (-).
 * Where it gives a new row some columns only, each has its +. All else is refused. A new column fails until it is decided.
 */
export const open: Record<string, string> = {
  accounts: 'name',
  api_key_holds: '+account_id +api_key_id +hold_id +search_id',
  audit_entries: '+',
  business_profiles:
    '+ - account_id city country description email industry logo name phone postal_code profiles street time_zone website',
  business_readings: '+ - account_id created_at found id logo reason sources state website',
  campaigns:
    '+ - account_id created_at created_by data_from data_to deleted_at id is_archived is_sample keep_days leads merge_id name not_checked potential source spent tags type with_email',
  download_tickets: '+ - account_id api_key_id expires_at request session_id token_hash used_at',
  crm_contacts: '+ - account_id connection_id contact_id result_id',
  crm_mappings: '+ - account_id connection_id fields type',
  crm_push_leads:
    '+ - account_id after before changes contact_id lead_name next_at position push_id reason result_id state tags tries',
  crm_pushes:
    '+ - account_id account_name api_key_id attempt campaign_id chosen connection_id created_at created_by crm ended_at existing id leads reason state',
  crm_connections:
    '+ - account_id created_at crm expires_at external_id id is_sample name pushed_at reason sealed_access sealed_refresh state',
  exported_leads: '+ - account_id entry_id result_id',
  exports:
    '+ - account_id address api_key_id attempt bytes campaign_id created_at created_by ended_at ends_at file_key format id leads reason request request_key state written',
  facts:
    '+ - account_id checked_at details evidence field id licence method owner reasons result_id seen_at source source_url value verdict',
  freshness_budgets: '+ - account_id checks_per_month list_ids max_age_days',
  freshness_checks: '+ - account_id begun_at id result_id was_asked',
  idempotency_keys: '+ - account_id answer created_at key request_hash status user_id',
  identities: '+account_id +key +result_id freed_from merged_from result_id',
  invitations: '- expires_at token_hash',
  label_changes: '+ - account_id added removed result_id run_id',
  label_runs:
    '+ - account_id added attempt campaign_id chosen created_at created_by ended_at id is_undone leads merged reason removed settled settled_to state',
  lead_labels: '+ - account_id campaign_id label_id result_id',
  labels: '+ - account_id color created_at id name rule',
  lead_notes: '+ - account_id created_at created_by edited_at id result_id text',
  lead_tasks: '+ - account_id assignee_id created_at created_by done_at due_on id is_told result_id title',
  lead_merge_kept: '+ - account_id after before contacts facts leads merge_id result_id',
  lead_merge_leads: '+ - account_id campaign_id kept_id keys merge_id notes result_id tasks',
  exclusion_entries: '+ - account_id exclusion_id hash is_spelling',
  exclusions: '+ - account_id entries id name updated_at',
  lead_merges: '+ - account_id campaign_id created_at created_by groups id leads undone_at',
  import_mappings: '+ - account_id columns_key id mapping name type updated_at',
  lead_run_leads: '+ - account_id charged position reason result_id run_id state',
  lead_runs:
    '+ - account_id already_paid api_key_id attempt campaign_id charged created_at created_by ended_at failed hits hold_id id kind leads left_out max_credits price_each price_version reason refunded settled state',
  list_import_rejects: '+ - account_id cells faults import_id reason record',
  list_imports:
    '+ - account_id added address api_key_id attempt bytes campaign_id created_at created_by ended_at file_key file_name head id in_list left_out omitted owned plan read reason rejected removed repeated state total type unread',
  notification_mails: '+',
  outbox_mails:
    '+ - account_id created_at host id language reason recipient reseller_id sealed_values sent_at state template',
  privacy_notices: '+ - account_id body',
  recheck_leads: '+ - account_id result_id run_id',
  rechecks:
    '+ - account_id api_key_id attempt campaign_id confirmed created_at created_by ended_at id leads reason refunded refused settled state',
  results:
    '+ - account_id address_kind attribution average_views campaign_id category cells_are_plain charged city company contact_attempt contact_reason contact_state country created_at credibility department domain email email_checked_at email_state email_verdict engagement_rate first_name followers growth headcount id industry is_owned_elsewhere is_sample is_suppressed last_name last_posted lat linkedin_url list_import_id lon name network next_task_on pages_read pattern pattern_support phone platform position postal_code search_id seniority source source_key state street type username website withheld_email withheld_phone withheld_username withheld_website',
  saved_views: '+ - account_id campaign_id id layout name search type',
  search_sites:
    '+ - account_id host id known leads line name pages_read people position read_at reason role_addresses search_id state website website_method',
  searches:
    '+ - account_id action already_paid api_key_id campaign_id charged created_at created_by criteria duplicates ended_at exclude_lists excluded excluded_by exclusions expected find_websites found hold_id id is_sourced is_waiting left_out left_out_later matches max_credits max_leads origin paid_by pending price_each price_version quoted reason refunded resume_by resume_credits resume_key_id run skip_owned source_reason sources started_at state type unread websites_found websites_sought with_email',
  suppressions: '+account_id +created_by +hash +kind +scope +value -',
  webhook_messages:
    '+ - account_id attempts body created_at event id is_test next_at result_id search_id send_id state tries webhook_id',
  webhooks:
    '+ - account_id campaign_id created_at events failing_since id is_on kind reason rotated_until sealed_old_secret sealed_secret sealed_url url',
  users:
    'first_name hides_checklist language last_name notification_mails notification_mails_off notifications_off notifications_read_at photo terms_accepted_at time_zone',
}
