import { bodyOfForm } from '@latchline/kit/offline/form-body';
import { newKey } from '@latchline/kit/offline/new-key';
import type { QuoteBody } from '@latchline/kit/offline/queued-quote';

/** The last form, so that pressing its button twice sends one request twice. */
let last = { text: '', key: '' };

/**
 * Sends the plain form with an idempotency key, as the form of a cached page has none. `unsent` gets the form and its key if there is
 * no response: the request may have arrived all the same.
 */
export async function sendForm(
  request: Request,
  unsent: (key: string, body: QuoteBody) => Promise<Response>,
): Promise<Response> {
  const text = await request.text();
  const form = bodyOfForm(new URLSearchParams(text));
  if (text !== last.text) last = { text, key: form.key ?? newKey() };
  const { key } = last;
  const headers = new Headers(request.headers);
  headers.set('Idempotency-Key', key);
  // The referrer has the campaign, and the browser follows the redirect.
  const { url, referrer } = request;
  return fetch(url, { method: 'POST', headers, body: text, referrer, redirect: 'manual' }).catch(() =>
    unsent(key, form.body),
  );
}
