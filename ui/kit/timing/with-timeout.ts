/** Waits for the work, but not longer than `ms`. Unfinished work continues in the background. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, ms)
  await Promise.race([work, isOver])
  clearTimeout(patience)
}
