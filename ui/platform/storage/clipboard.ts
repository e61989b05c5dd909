/** Whether the text is on the clipboard now. Old webviews have none, and a page may be forbidden to write to it. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
