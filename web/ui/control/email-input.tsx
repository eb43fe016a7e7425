import { Input, type InputProps } from './input.tsx'

/** An address of mail: no capital of the keyboard's own, no red line under it. */
export function EmailInput(props: InputProps) {
  return <Input autoCapitalize="none" spellCheck={false} {...props} type="email" />
}
