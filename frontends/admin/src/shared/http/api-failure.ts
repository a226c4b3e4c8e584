/** The HTTP status of a failed call; undefined if the gateway was not reached. */
export function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : undefined;
}

/** A 4xx: the gateway rejected the request, so a retry would not help. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
}

/** The machine-readable problem code, such as `identity.code-required`. */
export function problemCode(error: unknown): string | undefined {
  const type = (error as { problem?: { type?: unknown } } | null)?.problem?.type;
  return typeof type === 'string' ? type.replace(/^urn:latchline:problem:/, '') : undefined;
}

export interface FieldMistake {
  readonly path: string;
  readonly message: string;
}

/** Field errors reported by the gateway. */
export function fieldMistakes(error: unknown): readonly FieldMistake[] {
  const errors = (error as { problem?: { errors?: unknown } } | null)?.problem?.errors;
  return Array.isArray(errors) ? (errors as FieldMistake[]) : [];
}

/** The gateway's message for the user. */
export function serverMessage(error: unknown): string | undefined {
  const detail = (error as { problem?: { detail?: unknown } } | null)?.problem?.detail;
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}
