import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { query } from '../../../support/database';
import { leadsNamed } from '../../../support/lead-store';
import { eventsIn } from '../../../support/pages/data-layer';
import { expectInSight } from '../../../support/pages/in-sight';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';

const say = (page: Page, state: string) => page.locator(`[data-say=${state}]`);
const number = /^tel:\+44/;

/** Waits until the service worker is active and has cached the offline page. */
async function whenCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
}

async function visit(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await whenCached(page);
  return page;
}

const stored = (name: string) =>
  waitUntil('the lead', async () => {
    const leads = await leadsNamed(name);
    return leads.length > 0 && leads;
  });

/** Quotes still stored in this browser. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('latchline');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const { result } = opening;
          if (!result.objectStoreNames.contains('quotes')) return resolve('[]');
          const all = result.transaction('quotes').objectStore('quotes').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
        };
      }),
  );

test('offline, an unvisited page shows the phone number, and visited pages can be read', async ({
  context,
}) => {
  const page = await visit(context);
  await page.goto('/services/upvc-locks');
  await context.setOffline(true);

  await page.goto('/locksmiths/south-yorkshire/maltby');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no internet/i);
  const call = page.locator('main').getByRole('link', { name: /0114/ }).first();
  await expect(call).toHaveAttribute('href', number);
  const { height = 0 } = (await call.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(48);
  expect(await page.evaluate(() => document.fonts.check('700 16px "Archivo Variable"'))).toBe(true);

  await page.goto('/services/upvc-locks');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('UPVC');
  await expect(say(page, 'offline')).toBeVisible();

  await context.setOffline(false);
  await expect(say(page, 'offline')).toBeHidden();
  await page.goto('/locksmiths/south-yorkshire/maltby');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maltby');
});

test('offline, nothing covers the call button of the first screen', async ({ context }) => {
  const page = await visit(context);
  await page.setViewportSize({ width: 360, height: 740 });
  await context.setOffline(true);
  await expect(say(page, 'offline')).toBeVisible();
  await expectInSight(page.locator('.hero').getByRole('link', { name: /Call Now/ }));
  await page.evaluate(() => scrollTo(0, innerHeight * 2));
  await expectInSight(page.locator('.callbar').getByRole('link', { name: /Call Now/ }));
  await expectInSight(say(page, 'offline').getByRole('link'));
});

test('an article opened first in a visit is counted once, although the service worker caches it', async ({
  context,
}) => {
  const slug = 'what-a-locksmith-should-cost';
  const views = async () => {
    const [row] = await query<{ count: string }>(
      `SELECT coalesce(sum(view_count), 0)::text AS count FROM content.blog_post_views
       WHERE post_id = (SELECT id FROM content.blog_posts WHERE slug = $1)`,
      [slug],
    );
    return Number(row?.count);
  };
  const before = await views();
  const page = await visit(context, `/blog/${slug}`);
  const isKept = () =>
    page.evaluate(async (path) => !!(await caches.match(path, { ignoreVary: true })), `/blog/${slug}`);
  await expect.poll(isKept).toBe(true);
  // Views are counted in order: once this one is in, any extra view by the worker would be too.
  const last = await context.newPage();
  await last.goto(`/blog/${slug}`);
  await expect.poll(views).toBe(before + 2);
});

test('online, pages always come from the network, never from the cache', async ({ context }) => {
  const page = await visit(context);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (new URL(url).pathname === '/')
          await cache.put(
            url,
            new Response('<title>old</title>', { headers: { 'content-type': 'text/html' } }),
          );
      }
    }
  });
  await page.goto('/');
  expect(await page.title()).not.toBe('old');
});

test('a quote written offline is queued, survives closing the tab, and is sent once', async ({ context }) => {
  const lead = sampleLead();
  let page = await visit(context);
  await context.setOffline(true);
  await page.goto('/about-to-be-offline');
  const form = new QuoteForm(page);
  await form.fill(lead);
  await form.send();
  await expect(say(page, 'waiting')).toBeVisible();
  await expect(say(page, 'waiting')).toContainText('as soon as you have signal');
  expect(await kept(page)).toContain(lead.name);
  await page.close();

  await context.setOffline(false);
  page = await context.newPage();
  await page.goto('/');
  await expect(say(page, 'sent')).toBeVisible();
  expect(await stored(lead.name)).toHaveLength(1);
  expect(await kept(page)).not.toContain(lead.name);
  await say(page, 'sent').getByRole('button').click();
  await expect(say(page, 'sent')).toBeHidden();
  await page.reload();
  await whenCached(page);
  expect(await leadsNamed(lead.name)).toHaveLength(1);
});

test('a quote sent later is counted once, on acceptance, whichever page sends it', async ({ context }) => {
  const quoteEvents = async (page: Page) =>
    (await eventsIn(page))
      .map(({ event }) => event)
      .filter((event) => event === 'contact_form_submit' || event === 'generate_lead');
  const lead = sampleLead({ urgency: 'emergency' });
  const page = await visit(context);
  const other = await visit(context, '/services');
  await context.setOffline(true);
  const form = new QuoteForm(page);
  await form.fill(lead);
  await form.send();
  await expect(say(page, 'waiting')).toBeVisible();
  expect(await quoteEvents(page)).toEqual([]);
  await context.setOffline(false);
  expect(await stored(lead.name)).toHaveLength(1);
  for (const open of [page, other]) await expect(say(open, 'sent')).toBeVisible();
  const counted = async () => [...(await quoteEvents(page)), ...(await quoteEvents(other))];
  await expect.poll(counted).toEqual(['contact_form_submit', 'generate_lead']);
  await other.goto('/about');
  await whenCached(other);
  await expect(say(other, 'sent')).toBeVisible();
  expect(await quoteEvents(other)).toEqual([]);
});

test('a form hydrated before the connection dropped queues its quote too', async ({ context }) => {
  const lead = sampleLead();
  const page = await visit(context);
  const form = new QuoteForm(page);
  await form.fill(lead);
  await expect(page.locator('[data-island=quote-form]')).toHaveAttribute('data-state', 'live');
  await context.setOffline(true);
  await form.send();
  await expect(say(page, 'waiting')).toBeVisible();
  await expect.poll(async () => (await form.values()).name).toBe('');
  await context.setOffline(false);
  expect(await stored(lead.name)).toHaveLength(1);
  await expect(say(page, 'sent')).toBeVisible();
  expect(await leadsNamed(lead.name)).toHaveLength(1);
});

test('a quote rejected by the server is shown with the reason and can be corrected', async ({ context }) => {
  const lead = sampleLead();
  const page = await visit(context);
  await context.setOffline(true);
  await page.goto('/somewhere-else');
  const form = new QuoteForm(page);
  await form.fill({ ...lead, phone: 'ring me' });
  await form.send();
  await expect(say(page, 'waiting')).toBeVisible();
  await context.setOffline(false);
  await expect(say(page, 'refused')).toBeVisible();
  await expect(say(page, 'refused')).toContainText('phone number');
  await say(page, 'refused').getByRole('button', { name: 'Put it back' }).click();
  expect(await form.values()).toMatchObject({ name: lead.name, phone: 'ring me' });
  expect(await kept(page)).toBe('[]');
  expect(await leadsNamed(lead.name)).toHaveLength(0);
});

test('the service worker does not cache the API or the dashboard', async ({ context }) => {
  const page = await visit(context);
  await page.goto('/admin/login');
  await page.goto('/api/business-info');
  const urls = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(urls).toContain('/offline');
  expect(urls.filter((path) => /^\/(api|admin|assets\/admin)/.test(path))).toEqual([]);
});
