import type { Feature } from '#contract/values/feature.ts'

export const parkedJobs = {
  ids: { job: 'other' },
  notFound: {
    job: ['Job not found', 'Aufgabe nicht gefunden', 'المهمة غير موجودة'],
  },
  calls: {
    replayParkedJob: [
      'Retried a failed job',
      'Fehlgeschlagene Aufgabe erneut ausgeführt',
      'أعاد تشغيل مهمة فاشلة',
    ],
  },
  refusals: {
    job_requeued: [
      409,
      'This job was already queued again.',
      'Diese Aufgabe wurde bereits erneut eingereiht.',
      'أُعيدت هذه المهمة إلى قائمة الانتظار بالفعل.',
    ],
    job_settled: [
      409,
      "Running this job again wouldn't change anything.",
      'Ein weiterer Lauf dieser Aufgabe würde nichts ändern.',
      'تشغيل هذه المهمة مرة أخرى لن يغيّر شيئًا',
    ],
  },
  confirmations: {
    job_queued: ['Job queued again', 'Aufgabe erneut eingereiht', 'المهمة في الانتظار من جديد'],
  },
} as const satisfies Feature
