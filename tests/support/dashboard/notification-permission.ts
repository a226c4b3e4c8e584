import type { Page } from '@playwright/test';

/** The headless shell denies notifications without asking; a browser with a window has not been asked yet. */
export const askForNotifications = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
