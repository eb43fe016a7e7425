import { z } from 'zod'
import type { OwnHost } from '#engine/net/own-hosts.ts'

/** A host and a port as a web address reads them; null where there is more than that. */
function readHost(text: string): OwnHost | null {
  const url = URL.parse(`http://${text.trim()}`)
  if (!url || url.hostname === '' || url.username !== '' || url.pathname !== '/' || url.search !== '')
    return null
  return { host: url.hostname, port: Number(url.port) || 80 }
}

/** The setting of models on the own network, part of the one table. */
export const modelSettingTable = {
  QUARRY_MODEL_HOSTS: {
    about:
      "Language models on your own network (Ollama, vLLM, LM Studio) that the platform's AI key may call, with their ports, separated by commas. All other addresses must be public and use https.",
    example: 'localhost:11434,10.0.0.5:8000',
    check: z
      .string()
      .refine(
        (value) => value.split(',').every((one) => readHost(one) !== null),
        'must be hosts with their ports, separated by commas',
      ),
  },
} as const

export const modelHosts = (
  optional: (name: keyof typeof modelSettingTable) => string | undefined,
): OwnHost[] => (optional('QUARRY_MODEL_HOSTS')?.split(',') ?? []).flatMap((one) => readHost(one) ?? [])
