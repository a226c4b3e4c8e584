import type {
  AccountProblem,
  AccountTestResult,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { jsonIn } from '@latchline/runtime/outbound/json-in';
import type { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { OutboundFailure } from '@latchline/runtime/outbound/outbound-failure';

const limits = { maxBytes: 256 * 1024, totalMs: 10_000 };

/** What a provider answered; `body` is undefined if it is not JSON. A provider that cannot be reached is its `failure`. */
export type ProviderResponse =
  | { readonly status: number; readonly body: unknown }
  | { readonly failure: string };

export async function ask(
  client: OutboundClient,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<ProviderResponse> {
  try {
    const { status, content } = await client.get({ url, headers, ...limits });
    return { status, body: jsonIn(content.toString('utf8')) };
  } catch (error) {
    return { failure: OutboundFailure.of(error, 0).code };
  }
}

/** A result with only problems. */
export const wrong = (code: string | null, ...problems: AccountProblem[]): AccountTestResult => ({
  ...{ problems, code, name: null, number: null },
});
