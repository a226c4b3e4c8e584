import { expect, type Page, test } from '@playwright/test';

const pages = [
  '/',
  '/services',
  '/services/upvc-locks',
  '/locksmiths/south-yorkshire/sheffield',
  '/contact',
  '/offline',
];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of pages) {
  test(`${path} prints black on white with the phone number on top and no buttons`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(path);
    const number = page.locator('.print-head .num');
    await expect(number).toBeVisible();
    const size = await number.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
    expect(size).toBeGreaterThan(36);
    expect((await number.boundingBox())?.y).toBeLessThan(120);
    for (const gone of ['header nav', '.callbar', 'form', 'main .btn']) {
      for (const part of await page.locator(gone).all()) await expect(part).toBeHidden();
    }
    const grounds = await page.evaluate(() =>
      [document.body, ...document.querySelectorAll('main section, footer')].map(
        (element) => getComputedStyle(element).backgroundColor,
      ),
    );
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    const colour = await page.locator('h1').evaluate((element) => getComputedStyle(element).color);
    expect(colour).toBe('rgb(0, 0, 0)');
  });

  test(`${path} shows all its content at 320 px and at twice the text size`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 360, height: 800 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}

test('forced colours keep button borders, focus rings and illustrations visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const call = page.locator('main .btn-call').first();
  const edge = await call.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
    return { borderTopWidth, borderTopStyle, isSeen: borderTopColor !== backgroundColor };
  });
  expect(edge).toEqual({ borderTopWidth: '2px', borderTopStyle: 'solid', isSeen: true });
  await call.focus();
  const ring = await call.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(ring).not.toBe('none');
  const drawing = await page
    .locator('.hero svg.lk')
    .evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element.querySelector('.o')!).stroke,
    ]);
  expect(new Set(drawing).size).toBe(2);
});

test('the hero lock animates once, and not at all with reduced motion', async ({ page }) => {
  const running = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map((animation) => animation.effect?.getComputedTiming().iterations),
    );
  await page.goto('/');
  const moves = await running();
  expect(moves.length).toBeGreaterThan(5);
  expect(new Set(moves)).toEqual(new Set([1]));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect(await running()).toEqual([]);
  await expect(page.locator('.hero svg.lk')).toBeVisible();
});

test('the site can be installed: manifest, icons and colours match', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as {
    theme_color: string;
    icons: { src: string; sizes: string }[];
  };
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', manifest.theme_color);
  for (const { src, sizes } of manifest.icons) {
    const loaded = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(loaded).toBe(sizes);
  }
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
    expect((await request.get(path)).status(), path).toBe(200);
});
