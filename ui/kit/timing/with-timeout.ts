/** Waits for the work, but not longer: what does not answer holds nobody up, and goes on by itself. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, ms)
  await Promise.race([work, isOver])
  clearTimeout(patience)
}
