/** A new UUIDv7. Ids sort in order of creation, also within one millisecond of a process. */
export function newId(): string {
  return Bun.randomUUIDv7()
}
