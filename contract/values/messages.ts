/** The message catalogue of specification 5, word for word. Server and browser say the same. */
export const messages = {
  allEmpty: 'Please fill out all the empty fields',
  required: 'Field is required',
  email: 'Field must be a valid email',
  url: 'Field must be a valid url',
  type: 'Type is not valid',
  passwordsMatch: 'Passwords must match',
  password: 'The password must be at least 6 characters',
  minLength: (min: number) => `Field must be at least ${min} characters`,
  min: (min: number) => `Field must be min ${min}`,
  max: (max: number) => `Field must be max ${max}`,
  greaterThan: (more: number) => `Field must be greater than ${more}`,
  integer: 'Field must be an integer',
} as const
