import { expect, type Page } from '@playwright/test';

/** The page script runs after the first paint and adds the manifest link first. */
export const pageScriptRuns = (page: Page) => expect(page.locator('link[rel=manifest]')).toHaveCount(1);
