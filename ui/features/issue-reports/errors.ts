import { ApiError } from '#ui/platform/api/api.ts'
import { type FormErrors, formErrorsOf, NO_ERRORS } from '#ui/platform/forms/form-errors.ts'

/** `until`: when the limit of the day ends, if that is why (ISO 8601). */
export type ReportErrors = FormErrors & { until: string | null }

export const NO_REPORT_ERRORS: ReportErrors = { ...NO_ERRORS, until: null }

export function reportErrorsOf(error: unknown, names: readonly string[], fallback: string): ReportErrors {
  const until = (error instanceof ApiError && error.resetsAt) || null
  return { ...formErrorsOf(error, names, fallback), until }
}
