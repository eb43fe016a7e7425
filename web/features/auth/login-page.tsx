/** Sign in. */
export function LoginPage() {
  return <h1 tabIndex={-1}>Sign in.</h1>
}
