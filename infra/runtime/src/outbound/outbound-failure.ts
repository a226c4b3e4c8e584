/** Why a request was not sent or got no response, as a code that is safe to log, store and show. */
export class OutboundFailure extends Error {
  constructor(
    readonly code: string,
    readonly durationMs = 0,
    /** Trying again fails as well. */
    readonly isFinal = false,
  ) {
    super(code);
    this.name = 'OutboundFailure';
  }

  static of(error: unknown, durationMs: number): OutboundFailure {
    if (error instanceof OutboundFailure) return new OutboundFailure(error.code, durationMs, error.isFinal);
    const { name, code, cause } = (error ?? {}) as { name?: unknown; code?: unknown; cause?: unknown };
    if (name === 'TimeoutError' || name === 'AbortError') return new OutboundFailure('timeout', durationMs);
    if (cause instanceof OutboundFailure) return new OutboundFailure(cause.code, durationMs);
    const known = typeof code === 'string' && /^[A-Z0-9_]{3,50}$/.test(code);
    return new OutboundFailure(known ? code : 'unknown failure', durationMs);
  }
}
