// Measures the inbox in a browser with a million leads; see README.md.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, pages: { type: 'string', default: '40' } },
});
const runs = Number(values.runs);
const pagesDown = Number(values.pages);
const promised = { firstRowsMs: 300, longestFrameMs: 50 };

const need = (name) => {
  if (!process.env[name]) throw new Error(`${name} is not set: this benchmark needs a running system`);
  return process.env[name];
};
const base = need('LATCHLINE_URL');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();

await page.goto(`${base}/admin/login`);
await page.getByLabel(/e-?mail/i).fill(need('ADMIN_EMAIL'));
await page.getByLabel('Password', { exact: true }).fill(need('ADMIN_PASSWORD'));
await page.getByRole('button', { name: 'Sign In' }).click();
await page.locator('tr[data-index]').first().waitFor();
const total = await page.locator('dl dd').first().innerText();

/** From the click on the tab, on first display, until the first row is painted. */
async function opening() {
  await page.goto(`${base}/admin/notifications`);
  await page.getByRole('heading', { name: 'Response times' }).waitFor();
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const link = document.querySelector(
          'nav a[href="/admin"]:not(:first-child), nav [role="group"] a[href="/admin"]',
        );
        const began = performance.now();
        link.click();
        const look = () => {
          if (document.querySelector('tr[data-index]')) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}

/** Scrolls down by screens at wheel speed and times every frame. */
async function scrolling() {
  await page.goto(`${base}/admin`);
  await page.locator('tr[data-index]').first().waitFor();
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    window.frames50 = [];
    let before = performance.now();
    const tick = (now) => {
      window.frames50.push(now - before);
      before = now;
      window.frameTimer = requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.mouse.move(800, 600);
  for (let screens = 0; screens < pagesDown; screens++) {
    for (let notch = 0; notch < 8; notch++) {
      await page.mouse.wheel(0, 100);
      await page.waitForTimeout(16);
    }
  }
  return page.evaluate(() => {
    cancelAnimationFrame(window.frameTimer);
    const frames = window.frames50.toSorted((one, other) => one - other);
    const row = document.querySelector('tr[data-index]');
    return {
      frames: frames.length,
      p99: frames[Math.floor(frames.length * 0.99)],
      longest: frames.at(-1),
      over50: frames.filter((frame) => frame > 50).length,
      reached: Number(row?.getAttribute('data-index') ?? 0),
      drawn: document.querySelectorAll('tr[data-index]').length,
      heapMb: Math.round((performance.memory?.usedJSHeapSize ?? 0) / 1e6),
    };
  });
}

/** Opens a day two years ago through the URL of the date filter. */
async function jumping() {
  const day = new Date(Date.now() - 730 * 86_400_000).toISOString().slice(0, 10);
  const began = performance.now();
  const answered = page.waitForResponse((response) => response.url().includes('/api/admin/leads?'));
  await page.goto(`${base}/admin?to=${day}`);
  await answered;
  await page.locator('tr[data-index]').first().waitFor();
  return performance.now() - began;
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
const openings = [];
for (let run = 0; run < runs; run++) openings.push(await opening());
const scrolled = await scrolling();
const jumped = await jumping();
await browser.close();

const load = loadavg().map((one) => one.toFixed(1));
console.log(`${total} leads, load ${load.join(' ')}`);
console.log(
  `first rows after the click on the tab   median ${median(openings).toFixed(0)} ms of ${runs}, longest ${Math.max(...openings).toFixed(0)} ms`,
);
console.log(
  `scrolling to row ${scrolled.reached}   ${scrolled.frames} frames, p99 ${scrolled.p99.toFixed(1)} ms, longest ${scrolled.longest.toFixed(1)} ms, ${scrolled.over50} over 50 ms, ${scrolled.drawn} rows drawn, heap ${scrolled.heapMb} MB`,
);
console.log(`a day two years ago, with full page load   ${jumped.toFixed(0)} ms`);
if (median(openings) > promised.firstRowsMs || scrolled.longest > promised.longestFrameMs)
  process.exitCode = 1;
