import type { Feature } from '#contract/values/feature.ts'

export const checklist = {
  calls: {
    saveChecklist: [
      'Hid or showed the checklist',
      'Checkliste aus- oder eingeblendet',
      'أخفى قائمة البدء أو أظهرها',
    ],
  },
} as const satisfies Feature
