import type { Page, Response } from '@playwright/test';

/** Errors and failed requests of a page, and the scripts it fetches. */
export interface Watch {
  readonly complaints: string[];
  readonly scripts: string[];
}

/** Call before the first `goto`. */
export function watch(page: Page): Watch {
  const seen: Watch = { complaints: [], scripts: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A request aborted by the page itself is not a failure.
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
