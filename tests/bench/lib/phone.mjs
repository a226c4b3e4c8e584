// A phone in the namespace of a slow link: Chromium with one protocol, and what a visitor waits for.
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const giveUpMs = 90_000;

/** Chromium trusts certificates of an unknown authority over QUIC only for the host of this flag; at another port it forces nothing. */
const quicFlag = (host, port) => `--origin-to-force-quic-on=${host}:${port}`;

/** `first` is the protocol of the first document. */
export const protocols = (host) => [
  { name: 'HTTP/1.1', first: 'http/1.1', flags: ['--disable-quic', '--disable-http2'] },
  { name: 'HTTP/2', first: 'h2', flags: ['--disable-quic'] },
  { name: 'HTTP/3', first: 'h3', flags: [quicFlag(host, 443)] },
  // As browsers do by themselves: the first response offers HTTP/3, which they use as soon as they have connected.
  { name: '2 then 3', first: 'h2', flags: [quicFlag(host, 444)] },
];

/** Starts Chromium under the command line `under`. */
export async function startPhone({ under, address, host, spki, folder, flags }) {
  const program = join(folder, 'chromium.sh');
  writeFileSync(
    program,
    `#!/bin/sh\nexec ${under.join(' ')} ${process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'} "$@"\n`,
  );
  chmodSync(program, 0o755);
  return chromium.launch({
    executablePath: program,
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    args: [
      ...['--no-sandbox', '--disable-gpu', '--headless=new'],
      `--host-resolver-rules=MAP ${host} ${address}`,
      `--ignore-certificate-errors-spki-list=${spki}`,
      ...flags,
    ],
  });
}

/** A visitor who has never been here. */
export async function newVisitor(browser) {
  const phone = {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  };
  const visitor = await browser.newContext(phone);
  visitor.setDefaultTimeout(giveUpMs);
  visitor.setDefaultNavigationTimeout(giveUpMs);
  return visitor;
}

/** Times in ms since the navigation began. */
async function timesOf(page) {
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    const { performance: clock, PerformanceObserver: Observer } = globalThis;
    const largest = new Promise((resolve) => {
      new Observer((list) => resolve(list.getEntries().at(-1).startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const [navigation] = clock.getEntriesByType('navigation');
    const [paint] = clock.getEntriesByName('first-contentful-paint');
    return {
      protocol: navigation.nextHopProtocol,
      firstByte: navigation.responseStart,
      firstPaint: paint.startTime,
      largestPaint: await largest,
      load: navigation.loadEventEnd,
    };
  });
}

export async function open(page, url) {
  await page.goto(url);
  return timesOf(page);
}

export async function follow(page, path) {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await Promise.all([page.waitForURL(`**${path}`), link.tap()]);
  return timesOf(page);
}

/** From the next event of the type until something matches the selector. By the clock of the page: taps of Playwright take time, too. */
const waitFrom = (page, event, selector) =>
  page.evaluate(
    ([type, wanted]) => {
      const { document, performance: clock, requestAnimationFrame: frame, addEventListener: on } = globalThis;
      globalThis.waited = new Promise((resolve) => {
        const listener = () => {
          const began = clock.now();
          const look = () => (document.querySelector(wanted) ? resolve(clock.now() - began) : frame(look));
          look();
        };
        on(type, listener, { once: true, capture: true });
      });
    },
    [event, selector],
  );
const waited = async (page) => {
  const load = await page.evaluate((ms) => {
    const { waited: result, setTimeout: later } = globalThis;
    return Promise.race([result, new Promise((_, reject) => later(reject, ms, new Error('Waited in vain')))]);
  }, giveUpMs);
  return { load };
};

/** From the first touch of the form until its scripts have taken over. */
export async function touchForm(page) {
  await waitFrom(page, 'focusin', '[data-island=quote-form][data-state=live]');
  await page.locator('form[action="/api/leads"] [name="name"]').tap();
  return waited(page);
}

/** From sending the form until the visitor reads that the request has arrived. */
export async function sendForm(page) {
  const form = page.locator('form[action="/api/leads"]');
  const fields = { name: 'Bench Visitor', phone: '0114 496 0123', postcode: 'S11 8TP' };
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await waitFrom(page, 'submit', '.outcome:not(.bad)');
  await form.locator('button:not([type="button"])').tap();
  return waited(page);
}
