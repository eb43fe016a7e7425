import { z } from 'zod'
import { route } from './route.ts'

export const Wallet = z
  .object({
    balance: z.number().int().describe('Credits free to spend'),
    held: z.number().int().describe('Credits reserved by running searches'),
    used_this_period: z.number().int(),
  })
  .meta({ id: 'Wallet' })
export type Wallet = z.infer<typeof Wallet>

export const getWallet = route('getWallet', {
  access: 'user',
  summary: 'What is left, what is reserved and what was used this month',
  data: Wallet,
})
