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

/** Which case it is, for the program: `identity.code-required`. */
export function problemCode(error: unknown): string | undefined {
  const type = (error as { problem?: { type?: unknown } } | null)?.problem?.type;
  return typeof type === 'string' ? type.replace(/^urn:latchline:problem:/, '') : undefined;
}

export interface FieldMistake {
  readonly path: string;
  readonly message: string;
}

/** What is wrong with which field, where the gateway says so. */
export function fieldMistakes(error: unknown): readonly FieldMistake[] {
  const errors = (error as { problem?: { errors?: unknown } } | null)?.problem?.errors;
  return Array.isArray(errors) ? (errors as FieldMistake[]) : [];
}

/** What the gateway itself says about it, for a person to read. */
export function serverMessage(error: unknown): string | undefined {
  const detail = (error as { problem?: { detail?: unknown } } | null)?.problem?.detail;
  return typeof detail === 'string' && detail !== '' ? detail : undefined;
}
