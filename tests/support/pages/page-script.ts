import { expect, type Page } from '@playwright/test';

/** The page script comes after the first paint; the manifest is what it names first of all. */
export const pageScriptRuns = (page: Page) => expect(page.locator('link[rel=manifest]')).toHaveCount(1);
