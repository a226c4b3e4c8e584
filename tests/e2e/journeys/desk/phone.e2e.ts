import { type Browser, expect, type Page } from '@playwright/test';
import { OwnSystem } from '../../../support/own-system';
import { expectAccessible } from '../../../support/pages/accessible';
import { overflow, smallTargets, violations } from '../../../support/pages/checks';
import { test } from '../../../support/pages/test';

const account = { ADMIN_EMAIL: 'owner@latchline.example', ADMIN_PASSWORD: 'a cold kettle on a warm morning' };
let system: OwnSystem;

test.beforeAll(async () => {
  system = await OwnSystem.create();
  await system.start({ ...account, PHONE_SIMULATOR: 'on' });
});
test.afterAll(() => system?.remove());

async function openOffice(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(`${system.url}/admin/login`);
  await page.getByLabel('E-mail').fill(account.ADMIN_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(account.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  return page;
}

/** The phone of a customer with this number. */
async function openPhone(browser: Browser, viewport: { width: number; height: number }, number: string) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(system.phoneUrl);
  await page.getByLabel('Customer’s number').fill(number);
  const messages = page.getByRole('region', { name: 'Calls and messages' }).getByRole('listitem');
  const write = async (text: string, channel: 'Text message' | 'WhatsApp') => {
    await page.getByLabel(channel, { exact: true }).check();
    await page.getByLabel('Message', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(messages.filter({ hasText: text })).toContainText('accepted by the site');
  };
  return { page, messages, write };
}

for (const { number, ...viewport } of [
  { number: '07700 900360', width: 360, height: 740 },
  { number: '07700 900144', width: 1440, height: 900 },
]) {
  test(`a missed call is a lead, gets a text, and goes on in writing, ${viewport.width} px`, async ({
    browser,
  }) => {
    const office = await openOffice(browser, viewport);
    const tel = number.replace(/^0/, 'tel:+44').replaceAll(' ', '');
    const row = office.getByRole('row').filter({ has: office.locator(`a[href="${tel}"]`) });
    await expect(row).toHaveCount(0);
    const phone = await openPhone(browser, viewport, number);
    await expectAccessible(phone.page, { where: 'phone-simulator', widths: [viewport.width] });

    await phone.page.getByRole('button', { name: 'Call', exact: true }).click();
    await expect(phone.page.getByText(/^Ringing at the office/)).toBeVisible();
    expect(await violations(phone.page)).toEqual([]);
    await phone.page.getByRole('button', { name: 'Hang up', exact: true }).click();

    // Nobody reloads the dashboard.
    await expect(row).toContainText('Missed call');
    await expect(phone.messages.filter({ hasText: 'Sorry we missed your call' })).toContainText('delivered');

    await phone.write('Locked out at S11 8TP', 'Text message');
    await expect(row).toContainText('“Locked out at S11 8TP”');
    await row.getByRole('link', { name: 'No name', exact: true }).click();
    const panel = office.getByRole('complementary', { name: /^Lead: / });
    const conversation = panel.getByRole('list', { name: /^Conversation/ });
    await expect(conversation.getByRole('listitem')).toHaveCount(3);
    await expect(conversation).toContainText(/Missed call.*Sorry we missed your call.*Locked out at S11 8TP/);

    await panel.getByLabel(/^Text \+44/).fill('On our way, about 20 minutes');
    await panel.getByRole('button', { name: 'Send text' }).click();
    const answer = phone.messages.filter({ hasText: 'On our way, about 20 minutes' });
    await expect(answer).toContainText('Office · text · delivered');
    await expect(conversation.getByRole('listitem').last()).toContainText('Delivered');

    await phone.write('Now on WhatsApp: which side is your van?', 'WhatsApp');
    await expect(conversation.getByRole('listitem')).toHaveCount(5);
    await expect(conversation).toContainText('which side is your van?');
    expect(await violations(office, '[data-lead-panel]')).toEqual([]);
    for (const page of [office, phone.page]) {
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      if (viewport.width === 360) expect(await smallTargets(page)).toEqual([]);
    }
  });
}

test('an answered call is logged with who and how long, and texts fail while the phone is off', async ({
  browser,
}) => {
  const viewport = { width: 1440, height: 900 };
  const number = '07700 900777';
  const office = await openOffice(browser, viewport);
  const { page: phone, messages } = await openPhone(browser, viewport, number);
  await phone.getByRole('button', { name: 'Call', exact: true }).click();
  await phone.getByRole('button', { name: 'Answer at the office' }).click();
  await expect(phone.getByText(/^Talking with the office/)).toBeVisible();
  await phone.getByRole('button', { name: 'Hang up at the office' }).click();
  await expect(messages.filter({ hasText: 'Call, answered' })).toBeVisible();

  await office.goto(`${system.url}/admin?${new URLSearchParams({ q: number })}`);
  await office.getByRole('link', { name: 'No name' }).first().click();
  const panel = office.getByRole('complementary', { name: /^Lead: / });
  await expect(panel.getByLabel('Status')).toHaveValue('contacted');
  const conversation = panel.getByRole('list', { name: /^Conversation/ });
  await expect(conversation).toContainText(/Call answered, \d+ s.*answered by \+441144960199/);

  await phone.getByLabel('The phone is switched off').check();
  await panel.getByLabel(/^Text \+44/).fill('Was that all?');
  await panel.getByRole('button', { name: 'Send text' }).click();
  await expect(conversation.getByRole('listitem').last()).toContainText('Not delivered');
  await expect(messages.last()).toContainText('not delivered');
});

test('a call has the landing page and click id of the visitor who pressed the number', async ({
  browser,
}) => {
  const viewport = { width: 360, height: 740 };
  const visitor = await (await browser.newContext({ viewport })).newPage();
  const sent = visitor.waitForResponse(
    (response) => response.request().postData()?.includes('"called"') ?? false,
  );
  await visitor.goto(`${system.url}/services?gclid=Cj0KCQ&utm_campaign=sheffield`);
  await visitor.getByRole('main').locator('a[href^="tel:"]').first().click();
  expect((await sent).status()).toBe(204);
  const stored = await visitor.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
  expect(stored).toEqual(['', 0, 0]);

  const { page: phone } = await openPhone(browser, viewport, '07700 900334');
  await phone.getByLabel('Number to call or text').fill('0114 496 0999');
  await phone.getByRole('button', { name: 'Call', exact: true }).click();
  await phone.getByRole('button', { name: 'Hang up', exact: true }).click();
  const office = await openOffice(browser, viewport);
  await office.goto(`${system.url}/admin?${new URLSearchParams({ q: '07700 900334' })}`);
  await office.getByRole('link', { name: 'No name', exact: true }).click();
  const panel = office.getByRole('complementary', { name: /^Lead: / });
  await expect(panel.getByRole('list', { name: /^Conversation/ })).toContainText('Google Ads, /services');
  for (const fact of ['Google Ads', 'sheffield', 'Landed on', '/services', 'Click ID', 'Cj0KCQ'])
    await expect(panel).toContainText(fact);
  expect(await overflow(office)).toBeLessThanOrEqual(0);
});

test('a call to the number of an advert is a lead of that advert', async ({ browser }) => {
  const viewport = { width: 360, height: 740 };
  const office = await openOffice(browser, viewport);
  await office.goto(`${system.url}/admin/notifications`);
  await office.getByLabel('Number and source').fill('0114 496 0111, google-ads');
  await office.getByRole('button', { name: 'Save numbers' }).click();
  await expect(office.getByText(/^Numbers saved/)).toBeVisible();
  expect(await violations(office, '#content')).toEqual([]);
  expect(await overflow(office)).toBeLessThanOrEqual(0);

  const visitor = await (await browser.newContext({ viewport, javaScriptEnabled: false })).newPage();
  const numbers = async (path: string) => {
    await visitor.goto(system.url + path);
    const links = await visitor
      .locator('a[href^="tel:"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    const data = (await visitor.locator('script[type="application/ld+json"]').allTextContents()).join();
    return [
      ...new Set([...links, ...[...data.matchAll(/"telephone":"([^"]*)"/g)].map(([, one]) => `tel:${one}`)]),
    ];
  };
  await expect.poll(() => numbers('/?gclid=Cj0KCQ')).toEqual(['tel:+441144960111']);
  expect(await numbers('/')).toEqual(['tel:+441144960999']);

  const { page: phone } = await openPhone(browser, viewport, '07700 900333');
  await phone.getByLabel('Number to call or text').fill('0114 496 0111');
  await phone.getByRole('button', { name: 'Call', exact: true }).click();
  await phone.getByRole('button', { name: 'Hang up', exact: true }).click();
  await office.goto(`${system.url}/admin?${new URLSearchParams({ q: '07700 900333' })}`);
  await office.getByRole('link', { name: 'No name', exact: true }).click();
  await expect(office.getByRole('complementary', { name: /^Lead: / })).toContainText('Google Ads, phone');
});
