// Counts the taps and seconds of ten jobs of the office, on a phone, against a running system; see README.md.
// The seconds are those of the system: nobody reads, thinks or types. A field that is typed into is one tap.
import { randomBytes, randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';

const {
  LATCHLINE_URL: baseURL = 'http://localhost:3000',
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
} = process.env;
const headers = { origin: new URL(baseURL).origin };
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined });
const context = await browser.newContext({
  ...{ baseURL, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
});
const { request } = context;
const signedIn = await request.post('/api/auth/login', { data: { email, password }, headers });
if (!signedIn.ok()) throw new Error(`Signing in failed: ${signedIn.status()} ${await signedIn.text()}`);
const page = await context.newPage();
// Nothing dials here.
await page.addInitScript(() => {
  const stop = (event) => event.target.closest('a[href^="tel:"]') && event.preventDefault();
  globalThis.addEventListener('click', stop, true);
});

let taps = 0;
const tap = async (target) => {
  await target.tap();
  taps += 1;
};
const button = (name, within = page) => within.getByRole('button', { name, exact: true });
const said = (text) => page.getByText(text).first().waitFor();
const panel = () => page.locator('[data-lead-panel]');
const job = () => panel().getByRole('region', { name: 'Job' });
const fresh = () => ({
  name: `Bench ${randomBytes(4).toString('hex')}`,
  phone: `07700 900${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`,
});

/** A new lead, and the list that shows it alone. */
async function listed(open = false) {
  const lead = fresh();
  // Added as the office adds one: the form of the site limits how many come from one network.
  const added = await request.post('/api/admin/leads', {
    data: { id: randomUUID(), ...lead, postcode: 'S11 8TP' },
    headers,
  });
  if (!added.ok()) throw new Error(`Adding a lead failed: ${added.status()} ${await added.text()}`);
  await page.goto(`/admin?q=${encodeURIComponent(lead.name)}`);
  const link = page.getByRole('link', { name: lead.name, exact: true });
  await link.waitFor();
  if (open) {
    await link.tap();
    await job().waitFor();
  }
  return { ...lead, link };
}
const called = async ({ name }, outcome) => {
  await tap(page.getByRole('link', { name: `Call ${name}` }));
  await page.evaluate(() => globalThis.dispatchEvent(new globalThis.Event('focus')));
  await tap(button(outcome));
  await said(`${outcome} saved`);
};
const typed = async (field, text) => {
  await tap(field);
  await page.keyboard.type(text);
};

/** `before`: what the review of the dashboard counted when it had neither outcomes nor jobs; null: not possible. */
const jobs = [
  {
    what: 'Call a new lead and save that you spoke',
    before: 4,
    start: () => listed(),
    run: (lead) => called(lead, 'Spoke'),
  },
  {
    what: 'Save that nobody answered',
    before: null,
    start: () => listed(),
    run: (lead) => called(lead, 'No answer'),
  },
  {
    what: 'Assign a lead to yourself',
    before: 4,
    start: () => listed(),
    run: async (lead) => {
      await tap(lead.link);
      await tap(
        panel()
          .getByRole('button', { name: /Assign/ })
          .first(),
      );
      await tap(page.getByRole('dialog').getByRole('button', { name: /me$/ }));
      await said('Assignment updated');
    },
  },
  {
    what: 'Write a note',
    before: 2,
    start: () => listed(),
    run: async (lead) => {
      await tap(lead.link);
      await typed(panel().getByLabel('Notes'), 'Key is with the neighbour');
      await said('Notes updated');
    },
  },
  {
    what: 'Add a lead while on the phone',
    before: null,
    start: () => page.goto('/admin'),
    run: async () => {
      await tap(button('Add lead'));
      const dialog = page.getByRole('dialog', { name: 'Add a lead' });
      await page.keyboard.type(fresh().phone);
      await typed(dialog.getByLabel('Postcode'), 's118tp');
      await tap(button('Add lead', dialog));
      await said('Lead added');
    },
  },
  {
    what: 'Book a visit in half an hour',
    before: null,
    start: () => listed(),
    run: async (lead) => {
      await tap(lead.link);
      await tap(button('Booked', job()));
      await tap(button('In 30 min', job()));
      await said('Job updated');
    },
  },
  {
    what: 'Quote a fixed price, with VAT',
    before: null,
    start: () => listed(true),
    run: async () => {
      await typed(job().getByLabel('Fixed price, with VAT'), '145');
      await page.keyboard.press('Enter');
      await job().getByText('£120.83 + £24.17 VAT').waitFor();
    },
  },
  {
    what: 'Find a lead by the postcode of its visit',
    before: 2,
    start: () => page.goto('/admin'),
    run: async () => {
      await tap(button('Search and filter'));
      await typed(page.getByLabel('Search leads'), 'S11 8TP');
      await page
        .getByRole('link', { name: /^Bench/ })
        .first()
        .waitFor();
    },
  },
  {
    what: 'Lose a lead, with the reason',
    before: 3,
    start: () => listed(true),
    run: async () => {
      await tap(button('Lost', job()));
      await tap(button('Too expensive', job()));
      await said('Job updated');
    },
  },
  {
    what: 'New lead → booked → time → price → completed → paid',
    before: null,
    start: () => listed(),
    run: async (lead) => {
      await called(lead, 'Booked');
      await tap(lead.link);
      await tap(button('In 30 min', job()));
      await typed(job().getByLabel('Fixed price, with VAT'), '145');
      for (const name of ['Set out', 'Complete', 'All of £145.00', 'Card']) await tap(button(name, job()));
      await job().getByRole('button', { name: 'Card', pressed: true }).waitFor();
    },
  },
];

console.log('| job | taps before | taps now | seconds |\n| --- | ---: | ---: | ---: |');
for (const { what, before, start, run } of jobs) {
  const started = await start();
  taps = 0;
  const at = performance.now();
  await run(started);
  const seconds = (performance.now() - at) / 1000;
  console.log(`| ${what} | ${before ?? 'not possible'} | ${taps} | ${seconds.toFixed(1)} |`);
  await sleep(500);
}
await browser.close();
