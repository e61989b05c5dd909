/** The processor time of this thread, finer than the four milliseconds in which `process.threadCpuUsage` counts it. */
import { dlopen, ptr } from 'bun:ffi'

/** clock_gettime(2), of Linux. */
const CLOCK_THREAD_CPUTIME_ID = 3

const { symbols } = dlopen('libc.so.6', { clock_gettime: { args: ['i32', 'ptr'], returns: 'i32' } })

/** Seconds and nanoseconds. */
const time = new BigInt64Array(2)

export function threadCpuMs(): number {
  symbols.clock_gettime(CLOCK_THREAD_CPUTIME_ID, ptr(time))
  const [seconds = 0n, nanoseconds = 0n] = time
  return Number(seconds) * 1_000 + Number(nanoseconds) / 1e6
}
