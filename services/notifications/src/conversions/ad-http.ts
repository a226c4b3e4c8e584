import { jsonIn } from '@latchline/runtime/outbound/json-in';
import { isError } from '@latchline/runtime/errors/is-error';

export interface ProviderResponse {
  /** 0 if there was none. */
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;
  /** Code of the network's error, if there was no response. */
  readonly failure: string | null;
}

const timeoutMs = 30_000;

/** Posts to a provider's API. A failed connection is a response without a status. */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | URLSearchParams,
): Promise<ProviderResponse> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    const text = await response.text();
    return {
      status: response.status,
      body: jsonIn(text) ?? null,
      retryAfterMs: secondsIn(response.headers.get('retry-after')),
      failure: null,
    };
  } catch (error) {
    return { status: 0, body: null, retryAfterMs: undefined, failure: codeOf(error) };
  }
}

const secondsIn = (header: string | null): number | undefined =>
  header !== null && /^\d{1,7}$/.test(header) ? Number(header) * 1000 : undefined;

function codeOf(error: unknown): string {
  if (!isError(error)) return 'unknown error';
  if (error.name === 'TimeoutError') return 'timeout';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : 'no connection';
}

/** Sign-in and permissions are put right by people, so there is no hurry. */
export const configurationWaitMs = 900_000;

const longest = 300;
/** A provider's own words, as far as the dashboard shows them. */
export const wordsOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter((part) => part)
    .join(': ')
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, longest);
