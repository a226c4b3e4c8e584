/** The HTTP status of a call the gateway answered with a problem; undefined when it was not reached at all. */
export function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : undefined;
}

/** The gateway understood and said no: asking again changes nothing. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
}

/** What the gateway itself says about it, for a person to read. */
export function serverMessage(error: unknown): string | undefined {
  const detail = (error as { problem?: { detail?: unknown } } | null)?.problem?.detail;
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}
