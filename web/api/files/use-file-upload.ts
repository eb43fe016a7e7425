import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Refusal } from '../refusal.ts'
import type { SentFile } from './send-file.ts'

/** Holds the file of a form while it is chosen and sent. Another choice stops the upload that is under way. */
export function useFileUpload<More extends object, Answer>(
  options: UseMutationOptions<Answer, Error, SentFile & More>,
) {
  const upload = useMutation(options)
  const current = useRef<AbortController>(undefined)
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const stop = () => current.current?.abort()

  function choose(next: File | null) {
    stop()
    setFile(next)
    upload.reset()
  }

  function send(sent: Pick<SentFile, 'file'> & More, onSuccess: (answer: Answer) => void) {
    const { signal } = (current.current = new AbortController())
    setShare(0)
    upload.mutate({ ...sent, onProgress: setShare, signal }, { onSuccess })
  }

  const { error, isPending } = upload
  return {
    file,
    /** 0 to 1 while it is being sent. */
    progress: isPending ? share : undefined,
    refusal: error ? wordsOf(error) : undefined,
    choose,
    send,
    stop,
  }
}

/** What is wrong with the file; a cancelled upload is no failure. */
function wordsOf(error: Error): string | undefined {
  if (!(error instanceof Refusal)) return error.message
  return error.code === 'cancelled' ? undefined : (error.errors['file'] ?? error.message)
}
