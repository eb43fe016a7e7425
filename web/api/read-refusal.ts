import { Refusal } from './refusal.ts'

interface Said {
  message?: string
  code?: string
}

/** The refusal in an answer. Of a server in between, which does not speak as ours, only the status is known. */
export function readRefusal(status: number, said: Said | null | undefined): Refusal {
  const unsaid = status === 413 ? 'The request is too large' : 'Something went wrong'
  return new Refusal(status, said?.message ?? unsaid, said?.code ?? '')
}
