import { expect, type Page, test } from '@playwright/test';
import { counted } from '../../../support/event-counts';
import { violations } from '../../../support/pages/checks';
import { commandsIn, eventsIn, sayGoodbye, stayHere } from '../../../support/pages/data-layer';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { sampleLead } from '../../../support/sample-lead';
import { setTagContainer } from '../../../support/tag-container';
import { waitUntil } from '../../../support/wait-until';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
const area = { service_area: 'south_yorkshire' };
const lead = (lead_type: string, value: number) => ({
  event: 'generate_lead',
  lead_type,
  value,
  currency: 'GBP',
  ...area,
});
const contact = (method: 'call' | 'whatsapp', source: string, device: string) => [
  {
    event: method === 'call' ? 'phone_call_click' : 'whatsapp_click',
    source,
    device,
    ...area,
  },
  { event: 'contact_method', method, ...area },
  ...(source === 'emergency' ? [{ event: 'emergency_action', action: method, source, ...area }] : []),
  method === 'call' ? lead('phone_call', 120) : lead('whatsapp', 110),
];
const allFour = (state: string) => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});

/** The events that the page sends while `act` runs. */
async function eventsSentBy(page: Page, act: () => Promise<unknown>): Promise<unknown[]> {
  const before = (await eventsIn(page)).length;
  await act();
  return (await eventsIn(page)).slice(before);
}

async function open(page: Page, path: string, viewport = desktop): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(path);
  await expect.poll(() => eventsIn(page)).not.toEqual([]);
  await stayHere(page);
}

test.describe('events', () => {
  const views: [string, object[]][] = [
    ['/', [{ event: 'page_view', page_type: 'homepage' }]],
    ['/services', [{ event: 'page_view', page_type: 'services_page' }]],
    ['/locksmiths/south-yorkshire', [{ event: 'page_view', page_type: 'regional_hub' }]],
    [
      '/locksmiths/south-yorkshire/penistone',
      [
        { event: 'page_view', page_type: 'location_page', page_name: 'Penistone' },
        { event: 'location_page_view', location: 'Penistone' },
      ],
    ],
    [
      '/services/upvc-locks',
      [
        { event: 'page_view', page_type: 'service_page', page_name: 'Upvc Locks' },
        { event: 'service_page_view', service: 'Upvc Locks' },
      ],
    ],
    ['/no/such/page', [{ event: 'page_view', page_type: 'other' }]],
  ];
  for (const [path, seen] of views) {
    test(`include the page type of ${path}`, async ({ page }) => {
      await open(page, path);
      expect(await eventsIn(page)).toEqual(seen.map((event) => ({ ...event, ...area })));
    });
  }

  test('include calls and chats, with page section and device', async ({ page }) => {
    await open(page, '/locksmiths/south-yorkshire/sheffield');
    const main = page.locator('main');
    const press = (within: ReturnType<Page['locator']>, address: string) => () =>
      within.locator(`a[href^="${address}"]`).first().click();
    expect(await eventsSentBy(page, press(page.locator('.bar'), 'tel:'))).toEqual(
      contact('call', 'header', 'desktop'),
    );
    expect(await eventsSentBy(page, press(main.locator('.hero'), 'tel:'))).toEqual(
      contact('call', 'hero', 'desktop'),
    );
    expect(await eventsSentBy(page, press(main.locator('.hero'), 'https://wa.me/'))).toEqual(
      contact('whatsapp', 'hero', 'desktop'),
    );
    expect(await eventsSentBy(page, press(main.locator('[data-source=emergency]'), 'tel:'))).toEqual(
      contact('call', 'emergency', 'desktop'),
    );
    expect(await eventsSentBy(page, () => main.locator('.hero svg.map').click())).toEqual([
      { event: 'map_interaction', action: 'click', location: 'Sheffield', ...area },
    ]);
    await page.setViewportSize({ width: 767, height: 900 });
    expect(await eventsSentBy(page, press(page.locator('.bar'), 'tel:'))).toEqual(
      contact('call', 'header', 'mobile'),
    );
  });

  test('include a call clicked before the page script loaded', async ({ page }) => {
    let letThrough!: () => void;
    const pressed = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/page-script.*.js', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.setViewportSize(phone);
    await page.goto('/');
    await stayHere(page);
    await page.locator('.bar a[href^="tel:"]').first().click();
    letThrough();
    const calls = async () => (await eventsIn(page)).filter(({ event }) => event !== 'page_view');
    await expect.poll(calls).toEqual(contact('call', 'header', 'mobile'));
  });

  test('include navigation', async ({ page }) => {
    await open(page, '/', phone);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const press = async (name: string) => {
      await page
        .locator('summary')
        .filter({ hasText: 'Menu' })
        .evaluate((summary) => {
          (summary.parentElement as HTMLDetailsElement).open = true;
        });
      await menu.getByRole('link', { name }).click();
    };
    const navigation = (destination: string) => [
      { event: 'navigation_click', destination, source: 'mobile_menu', ...area },
    ];
    expect(await eventsSentBy(page, () => press('Services'))).toEqual(navigation('/services'));
    expect(await eventsSentBy(page, () => press('South Yorkshire'))).toEqual(
      navigation('/locksmiths/south-yorkshire'),
    );
    await page.setViewportSize(desktop);
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await eventsSentBy(page, () => main.getByRole('link', { name: 'Services' }).click())).toEqual([
      { event: 'navigation_click', destination: '/services', source: 'header', ...area },
    ]);
  });

  for (const [urgency, value] of [
    ['emergency', 150],
    ['same-day', 100],
  ] as const) {
    test(`include an accepted quote request once, ${urgency}: £${value}`, async ({ page }) => {
      await page.goto('/');
      await expect.poll(() => eventsIn(page)).not.toEqual([]);
      const form = new QuoteForm(page);
      await form.fill(sampleLead({ service: 'lock-repair', urgency, postcode: 's118tp', email: undefined }));
      const events = await eventsSentBy(page, async () => {
        await form.send();
        await expect(form.accepted).toBeVisible();
      });
      expect(events).toEqual([
        {
          event: 'contact_form_submit',
          service: 'lock-repair',
          urgency,
          postcode: 'S11',
          has_email: false,
          ...area,
        },
        ...(urgency === 'emergency'
          ? [{ event: 'emergency_action', action: 'quote', source: 'quote_form', ...area }]
          : []),
        lead('contact_form', value),
      ]);
    });
  }
});

test.describe('consent', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Cookie settings' });
  const settingsButton = (page: Page) => page.getByRole('button', { name: 'Cookie settings' });
  /** Every request to another site; a stub answers for the tag. */
  async function thirdPartyRequests(page: Page): Promise<string[]> {
    const seen: string[] = [];
    const own = new URL(process.env.LATCHLINE_URL ?? '').origin;
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== own) seen.push(request.url());
    });
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.tagRuns = true' }),
    );
    return seen;
  }
  const container = 'GTM-E2ETEST';
  const tag = `https://www.googletagmanager.com/gtm.js?id=${container}`;
  test.beforeAll(() => setTagContainer(container));
  test.afterAll(() => setTagContainer(null));

  test('is asked for, and nothing from third parties is fetched before it is given', async ({ page }) => {
    const seen = await thirdPartyRequests(page);
    await open(page, '/');
    await page.mouse.wheel(0, 1_000);
    await expect(panel(page)).toBeVisible();
    expect((await commandsIn(page))[0]).toEqual(['consent', 'default', allFour('denied')]);
    await page.mouse.wheel(0, 5_000);
    await page.locator('.bar a[href^="tel:"]').first().click();
    await page.waitForLoadState('networkidle');
    expect(seen).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    await panel(page).getByRole('button', { name: 'Accept' }).click();
    await expect(panel(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'tagRuns' in window)).toBe(true);
    expect(seen).toEqual([tag]);
    expect((await commandsIn(page)).at(-1)).toEqual(['consent', 'update', allFour('granted')]);

    await page.goto('/services');
    await expect.poll(() => seen).toEqual([tag, tag]);
    await expect(panel(page)).toBeHidden();
  });

  test('allows only what Google Ads and Analytics need to count a conversion', async ({ page }) => {
    const scripts = ['https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1'];
    const pings = [
      'https://www.googleadservices.com/pagead/conversion/1',
      'https://ad.doubleclick.net/ccm/s/collect',
      'https://www.google.com/ccm/collect',
      'https://region1.google-analytics.com/g/collect',
    ];
    const pixels = [
      'https://googleads.g.doubleclick.net/pagead/1p-conversion/1',
      'https://www.google.co.uk/pagead/1p-conversion/1',
    ];
    const frames = ['https://td.doubleclick.net/td/rul/1'];
    const strangers = ['https://evil.example/steal'];
    const reached: string[] = [];
    await page.route(/^https:/, (route) => {
      const url = route.request().url();
      if (url !== tag) reached.push(url);
      const act = `
        for (const url of ${JSON.stringify([...pings, ...strangers])}) fetch(url, { mode: 'no-cors' }).catch(() => 0);
        for (const url of ${JSON.stringify(pixels)}) new Image().src = url;
        for (const url of ${JSON.stringify(scripts)})
          document.head.append(Object.assign(document.createElement('script'), { src: url }));
        for (const url of ${JSON.stringify(frames)})
          document.body.append(Object.assign(document.createElement('iframe'), { src: url }));`;
      return url === tag
        ? route.fulfill({ contentType: 'text/javascript', body: act })
        : route.fulfill({ contentType: 'text/plain', body: '' });
    });
    await open(page, '/');
    await page.evaluate(() => {
      Object.assign(window, { blocked: [] });
      addEventListener('securitypolicyviolation', ({ blockedURI }) =>
        (window as unknown as { blocked: string[] }).blocked.push(blockedURI),
      );
    });
    await page.mouse.wheel(0, 1_000);
    await panel(page).getByRole('button', { name: 'Accept' }).click();
    const wanted = [...scripts, ...pings, ...pixels, ...frames].sort();
    await expect.poll(() => [...reached].sort()).toEqual(wanted);
    const blocked = () => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked);
    await expect.poll(blocked).toEqual(strangers);
  });

  test('stays refused on every page, and the settings can be reopened', async ({ page }) => {
    const seen = await thirdPartyRequests(page);
    await open(page, '/');
    await page.mouse.wheel(0, 1_000);
    await panel(page).getByRole('button', { name: 'Reject' }).click();
    for (const path of ['/services', '/locksmiths/south-yorkshire/sheffield']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(panel(page)).toBeHidden();
    }
    await settingsButton(page).click();
    await expect(panel(page)).toBeFocused();
    await expect(panel(page).getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-pressed', 'true');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(settingsButton(page)).toBeFocused();
    expect(seen).toEqual([]);
    expect(JSON.stringify(await commandsIn(page))).not.toContain('granted');
  });

  for (const viewport of [phone, { width: 768, height: 900 }, desktop]) {
    test(`panel covers no call button and shifts no layout at ${viewport.width} pixels`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { shifts: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            (window as unknown as { shifts: number }).shifts += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(page, '/', viewport);
      const covered = () =>
        page.evaluate(
          () =>
            [...document.querySelectorAll('.bar a[href^="tel:"], .hero a[href^="tel:"], .callbar a')].filter(
              (link) => {
                const { left, top, width, height } = link.getBoundingClientRect();
                const over = document.elementFromPoint(left + width / 2, top + height / 2);
                return over?.closest('[data-consent=panel]');
              },
            ).length,
        );
      expect(await covered()).toBe(0);
      await expect(panel(page)).toBeVisible();
      await panel(page).getByRole('button', { name: 'Accept' }).scrollIntoViewIfNeeded();
      expect(await covered()).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
      const boxes = await Promise.all(
        ['Accept', 'Reject'].map((name) => panel(page).getByRole('button', { name }).boundingBox()),
      );
      expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
      expect(boxes[0]?.height).toBeGreaterThanOrEqual(48);
    });
  }

  test('panel is reached by keyboard where it is in the page', async ({ page }) => {
    await open(page, '/');
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('link', { name: 'Cookie policy' }).focus();
    for (const name of ['Accept', 'Reject']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(name);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('is not asked for, since no tag could load', async ({ page }) => {
      await page.goto('/');
      await expect(panel(page)).toBeHidden();
      await expect(settingsButton(page)).toBeHidden();
    });
  });
});

test.describe('statistics', () => {
  const path = '/services/smart-locks';
  const calls = () => counted('phone_call_click', path, { source: 'closing', device: 'mobile' });
  const call = (page: Page) => page.locator('[data-source=closing] a[href^="tel:"]').click();

  test('are sent without consent when the page closes, without personal data', async ({ page }) => {
    const before = await calls();
    await open(page, path, phone);
    await call(page);
    await open(page, '/services', phone);
    await waitUntil('the count', async () => (await calls()) === before + 1);

    const beacon = page.waitForRequest('**/api/events');
    await sayGoodbye(page);
    expect(Object.keys(await (await beacon).allHeaders())).not.toContain('cookie');
    expect((await (await beacon).response())?.status()).toBe(204);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  /** Clicks the button and leaves, twice; returns the number of beacons sent. */
  async function beaconsOf(page: Page): Promise<number> {
    let beacons = 0;
    page.on('request', (request) => (beacons += request.url().endsWith('/api/events') ? 1 : 0));
    for (let i = 0; i < 2; i++) {
      await call(page);
      await sayGoodbye(page);
      await open(page, path, phone);
    }
    return beacons;
  }

  test('are not sent for visitors who opt out', async ({ page }) => {
    await open(page, path, phone);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByLabel('Statistics without cookies').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await beaconsOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByLabel('Statistics without cookies').check();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await beaconsOf(page)).toBe(2);
  });

  test('are not sent for browsers with Global Privacy Control', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    );
    await open(page, path, phone);
    await expect(page.getByRole('region', { name: 'Cookie settings' })).toBeHidden();
    expect(await beaconsOf(page)).toBe(0);
  });
});

test('without a tag container, no page asks for consent or allows a tag', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).not.toMatch(/google|doubleclick/);
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  await expect(page.locator('[data-consent=panel]')).toBeHidden();
});
