import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Role } from '@latchline/contracts/access/roles';
import { accountOf } from '../../../support/ordinary-account';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { screens } from '../../../support/screens';

const denied = "You don't have admin privileges to access this page.";

/** Navigates without reloading the page, as the back button does. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const addressesIn = (menu: Locator) =>
  menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));

for (const role of ['admin', 'dispatcher', 'editor'] as const satisfies readonly Role[]) {
  test(`the role ${role} sees only its screens in the menu and can open no others by URL`, async ({
    page,
  }) => {
    const account = await accountOf(role);
    const refused: string[] = [];
    page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
    try {
      const dashboard = new Dashboard(page);
      await dashboard.signIn(account);
      await expect(dashboard.toast('Successfully signed in')).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      const theirs = screens.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);
      // Only the open section lists its screens. Set-up appears once its steps are known.
      const linked = new Set<string | null>();
      const links = async () => {
        for (const section of await menu.getByRole('list').first().locator('> li > a').all()) {
          await section.click();
          for (const address of await addressesIn(menu)) linked.add(address);
        }
        // Also the link of the brand name.
        return [...linked].filter((path) => path !== '/admin' || theirs.includes(path)).sort();
      };
      await expect.poll(links).toEqual([...theirs].sort());

      const heading = page.getByRole('heading', { level: 1 }).first();
      for (const { path, title, roles } of screens) {
        if (roles.includes(role)) {
          await goTo(page, path);
          await expect(menu.locator('a[aria-current=page]'), path).toHaveAttribute('href', path);
          await expect(heading, path).toHaveText(title);
        } else if (path !== '/admin') {
          // Without an inbox, the user starts on the first available screen.
          await goTo(page, path);
          await expect(heading, path).toHaveText('Access Denied');
          await expect(page.getByText(denied), path).toBeVisible();
        }
      }
      await goTo(page, '/admin/nowhere');
      await expect(heading).toHaveText('Not found');
      expect(refused, 'asked for what is not theirs').toEqual([]);
    } finally {
      await account.remove();
    }
  });
}

test('an account without a role sees no screen', async ({ page }) => {
  const account = await accountOf('user');
  try {
    await new Dashboard(page).signIn(account);
    await expect(page).not.toHaveURL(/login/);
    for (const { path } of screens) {
      await goTo(page, path);
      await expect(page.getByRole('heading', { name: 'Access Denied' }), path).toBeVisible();
      await expect(page.getByText(denied), path).toBeVisible();
      await expect(page.getByRole('navigation'), path).toHaveCount(0);
    }
  } finally {
    await account.remove();
  }
});
