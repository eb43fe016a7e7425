/** All pages of the operator. They load as one file: operators open several of them, and other users open none. */

export { HistoryPage, PlansHistoryPage } from '#web/features/admin/activity/history-page.tsx'
export { ErrorsPage } from '#web/features/admin/app-errors/errors-page.tsx'
export { OutboxPage } from '#web/features/admin/mail-outbox/outbox-page.tsx'
export { JobsPage } from '#web/features/admin/parked-jobs/jobs-page.tsx'
export { PaymentsPage } from '#web/features/admin/payments/payments-page.tsx'
export { UserCreatePage } from '#web/features/admin/users/edit/user-create-page.tsx'
export { UserEditPage } from '#web/features/admin/users/edit/user-edit-page.tsx'
export { UsersPage } from '#web/features/admin/users/users-page.tsx'
export { DatasetsPage } from '#web/features/directory/datasets-page.tsx'
export { PlanCreatePage } from '#web/features/plans/plan-create-page.tsx'
export { PlanEditPage } from '#web/features/plans/plan-edit-page.tsx'
export { PlansPage } from '#web/features/plans/plans-page.tsx'
