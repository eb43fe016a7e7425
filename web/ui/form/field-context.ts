import { createContext, useContext } from 'react'

/** What a Field tells the control inside it. */
export interface FieldWiring {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined)

interface Own {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-label'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** The attributes that tie a control to its label, hint and error; its own attributes win. */
export function useFieldProps(own: Own = {}) {
  const field = useContext(FieldContext)
  const invalid = own['aria-invalid'] ?? (field?.invalid || undefined)
  return {
    id: own.id ?? field?.id,
    'aria-label': own['aria-label'],
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': invalid,
  }
}
