import type { Page, Response } from '@playwright/test';

/** Everything a page complains of, and every script it fetches. */
export interface Watch {
  readonly complaints: string[];
  readonly scripts: string[];
}

/** To be called before the first `goto`. */
export function watch(page: Page): Watch {
  const seen: Watch = { complaints: [], scripts: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // What the page itself calls off, because nobody waits for the answer any more, has not failed.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') seen.complaints.push(`failed: ${request.url()}`);
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 400) seen.complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.scripts.push(request.url());
  });
  return seen;
}
