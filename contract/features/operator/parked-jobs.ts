import type { Feature } from '#contract/values/feature.ts'

export const parkedJobs = {
  ids: { job: 'other' },
  notFound: {
    job: ['Job not found', 'Job nicht gefunden', 'العملية غير موجودة'],
  },
  calls: {
    replayParkedJob: [
      'Retried a failed job',
      'Fehlgeschlagenen Job erneut ausgeführt',
      'أعاد تشغيل عملية فاشلة',
    ],
  },
  refusals: {
    job_requeued: [
      409,
      'This job was already queued again.',
      'Dieser Job wurde bereits erneut eingereiht.',
      'أُعيدت هذه العملية إلى قائمة الانتظار بالفعل.',
    ],
    job_settled: [
      409,
      "Running this job again wouldn't change anything.",
      'Ein weiterer Lauf dieses Jobs würde nichts ändern.',
      'تشغيل هذه العملية مرة أخرى لن يغيّر شيئًا',
    ],
  },
  confirmations: {
    job_queued: ['Job queued again', 'Job erneut eingereiht', 'العملية في الانتظار من جديد'],
  },
} as const satisfies Feature
