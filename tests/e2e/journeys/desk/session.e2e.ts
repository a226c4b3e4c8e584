import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { ordinaryAccount } from '../../../support/ordinary-account';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { settings } from '../../../support/settings';

test('a signed-out user is redirected to the sign-in page', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('the document of the sign-in page names all that it needs, at most 200 KB, and nothing is fetched twice', async ({
  page,
  request,
}) => {
  const fetched: string[] = [];
  page.on('request', (each) => fetched.push(new URL(each.url()).pathname));
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

  const html = await (await request.get('/admin/login')).text();
  const needed = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  expect(needed.length).toBeGreaterThan(3);
  let bytes = 0;
  for (const path of needed) {
    bytes += Number((await request.get(path)).headers()['content-length']);
    expect(fetched.filter((each) => each === path)).toEqual([path]);
  }
  expect(bytes).toBeLessThan(200_000);
});

test('a wrong password shows an error and does not sign in', async ({ page }) => {
  const dashboard = new Dashboard(page);
  const answer = page.waitForResponse('**/api/auth/login');
  await dashboard.signIn({ ...settings.administrator, password: 'not the password' });
  const response = await answer;
  expect(response.status()).toBe(401);
  const { detail } = (await response.json()) as { detail: string };
  await expect(page.getByText(detail).or(page.getByText('Failed to sign in')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('the button shows progress, and a failure without a server message is still reported', async ({
  page,
}) => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/login', async (route) => {
    await released;
    await route.abort();
  });
  await new Dashboard(page).signIn();
  const button = page.getByRole('button', { name: 'Signing in...' });
  await expect(button).toBeDisabled();
  release();
  await expect(page.getByText('Failed to sign in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(page.getByLabel(/e-?mail/i)).toHaveValue(settings.administrator.email);
});

test('signing in, staying signed in, signing out', async ({ page, context }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await expect(dashboard.toast('Successfully signed in')).toBeVisible();
  for (const card of ['Total Leads', 'New Leads', 'Locations', 'Services']) {
    await expect.poll(() => dashboard.count(card)).toBeGreaterThanOrEqual(0);
  }
  const stored = await page.evaluate(
    () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie,
  );
  expect(stored).not.toMatch(/eyJ|token/i);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin(\/?|\?.*)$/);

  await dashboard.signOut();
  await expect(dashboard.toast('Successfully signed out')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  const left = (await context.cookies()).filter(
    ({ value, name }) => value !== '' && /access|refresh/.test(name),
  );
  expect(left).toEqual([]);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('an account without a role sees the access-denied message', async ({ page }) => {
  const account = await ordinaryAccount();
  try {
    await new Dashboard(page).signIn(account);
    await expect(page.getByText('Access Denied')).toBeVisible();
    await expect(page.getByText("You don't have admin privileges to access this page.")).toBeVisible();
  } finally {
    await account.remove();
  }
});

test('the dashboard is accessible, without overflow or console errors, at every width in light and dark', async ({
  page,
}) => {
  test.slow();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await new Dashboard(page).open();
  await expectAccessible(page, { widths: [360, 768, 1440] });
  expect(complaints).toEqual([]);
});
