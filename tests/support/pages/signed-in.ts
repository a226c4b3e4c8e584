import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { Dashboard } from './dashboard.page';

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/**
 * Well before the access token expires: a page with an older one would renew it, and so use up the refresh token that all
 * pages share. The next to use it would end the session.
 */
const freshMs = 8 * 60_000;
let session: { readonly state: State; readonly since: number } | undefined;

/** A page with a signed-in session. Signs in once every few minutes: sign-in is slow on purpose and rate-limited. */
export async function signedInPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  if (!session || performance.now() - session.since > freshMs) {
    const since = performance.now();
    const first = await browser.newContext();
    await new Dashboard(await first.newPage()).open();
    session = { state: await first.storageState(), since };
    await first.close();
  }
  return (await browser.newContext({ ...options, storageState: session.state })).newPage();
}
