/** Copies text. False where there is no clipboard (old webviews) or no permission. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The text that was copied last. Null where there is none, no clipboard (old webviews), or no permission. */
export async function pastedText(): Promise<string | null> {
  try {
    const text = await navigator.clipboard.readText()
    return text.trim() === '' ? null : text
  } catch {
    return null
  }
}
