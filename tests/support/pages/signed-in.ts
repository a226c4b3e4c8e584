import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Dashboard } from './dashboard.page';

let state: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>> | undefined;

/** A page with a signed-in session. Signs in once: sign-in is slow on purpose and rate-limited. */
export async function signedInPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  if (!state) {
    const first = await browser.newContext();
    await new Dashboard(await first.newPage()).open();
    state = await first.storageState();
    await first.close();
  }
  return (await browser.newContext({ ...options, storageState: state })).newPage();
}
