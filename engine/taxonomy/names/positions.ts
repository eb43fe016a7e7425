/** How high a position is, the highest first. */
export const seniorities = [
  'owner',
  'chief',
  'partner',
  'vp',
  'director',
  'head',
  'manager',
  'senior',
  'staff',
  'trainee',
] as const
export type Seniority = (typeof seniorities)[number]

export const departments = [
  'management',
  'sales',
  'marketing',
  'finance',
  'human_resources',
  'it',
  'engineering',
  'product',
  'design',
  'operations',
  'purchasing',
  'support',
  'legal',
  'research',
  'health',
  'education',
  'administration',
] as const
export type Department = (typeof departments)[number]
