/** What one address tells the next, in the history of the browser: never a password, never a token. */
type PasswordChanged = { passwordChangedFor: string }

export const passwordChanged = (email: string): PasswordChanged => ({ passwordChangedFor: email })

/** Whose password was changed a moment ago, as the state of the address says; null when it says nothing of it. */
export function passwordChangedFor(state: unknown): string | null {
  const told = Object(state).passwordChangedFor
  return typeof told === 'string' ? told : null
}
