/** The last calls that failed, in memory alone, the earliest first: a report to support names them. */
export const failedCalls: { at: number; url: string; method: string | undefined; error: unknown }[] = []

export const MOST_FAILED_CALLS = 5
