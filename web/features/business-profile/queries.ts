import { mutationOptions } from '@tanstack/react-query'
import { type Answer, call, queryOf, type Sent } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { sendImage } from '../me/send-image.ts'

declare module '#web/api/query-keys.ts' {
  interface KeyParts {
    'business-profile': []
  }
}

export type BusinessProfile = Answer<'getBusinessProfile'>
export type Reading = Answer<'getBusinessReading'>

/** The server has a job look at the site; until it is done we ask again. */
const pollMs = 700

export const businessProfileQuery = queryOf('getBusinessProfile', ['business-profile'])

export const saveBusinessProfile = mutationOptions({
  mutationFn: (body: Sent<'saveBusinessProfile'>['body']) => call('saveBusinessProfile', { body }),
  onSuccess: (profile) => queryClient.setQueryData(businessProfileQuery.queryKey, profile),
})

export async function uploadLogo(file: File): Promise<void> {
  await sendImage('uploadLogo', file)
  await queryClient.invalidateQueries({ queryKey: businessProfileQuery.queryKey })
}

export async function removeLogo(): Promise<void> {
  queryClient.setQueryData(businessProfileQuery.queryKey, await call('removeBusinessLogo', {}))
}

/** Stores the logo that a reading found. */
export const takeLogo = mutationOptions({
  mutationFn: (png: string) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    return uploadLogo(new File([bytes], 'logo.png', { type: 'image/png' }))
  },
})

/** Reads a web site to the end and answers what it says. */
export const readSite = mutationOptions({
  mutationFn: async (website: string): Promise<Reading> => {
    let reading = await call('readBusinessSite', { body: { website } }, { quiet: true })
    while (reading.state === 'reading') {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      reading = await call('getBusinessReading', { params: { id: reading.id } }, { quiet: true })
    }
    return reading
  },
})
