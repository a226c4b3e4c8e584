import sharp from 'sharp';
import { appIcons } from '@latchline/contracts/content/brand/app-icons';
import { readSocialPicture } from '@latchline/contracts/seo/heads/social-picture';
import {
  Office,
  colours,
  customer,
  firm,
  ownTexts,
  recipient,
  setUpFirm,
} from '../support/other-firm/aire-valley';
import { EmptySystem } from '../support/other-firm/empty-system';
import {
  type Leftover,
  leftoversIn,
  productNameIn,
  readable,
  sampleFacts,
  withoutCode,
} from '../support/other-firm/leftovers';
import { waitUntil } from '../support/wait-until';

/** A start with its own stores, on the busiest machine. */
const startMs = 15 * 60_000;
const mostPages = 200;

const system = new EmptySystem();
const facts = sampleFacts();
let office: Office;

beforeAll(async () => {
  await system.start();
  office = await Office.open(system);
}, startMs);
afterAll(() => system.stop(), startMs);

const get = async (path: string) => {
  const response = await fetch(new URL(path, system.url), { redirect: 'follow' });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
  };
};

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*href="(\/[^"#?]*)/g)].flatMap(([, path = '']) =>
    /^\/(?:admin|api|media|assets)(?:\/|$)/.test(path) ? [] : [path],
  );

/** Every page that the sitemap names or a page links to, the offline page and a missing one. */
async function crawl(): Promise<Map<string, string>> {
  const sitemap = (await get('/sitemap.xml')).text;
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const waiting = ['/', '/offline', '/no-such-page', ...listed];
  const pages = new Map<string, string>();
  for (const path of waiting) {
    if (pages.has(path) || pages.size >= mostPages) continue;
    const { text, type } = await get(path);
    if (!type.includes('html')) continue;
    pages.set(path, text);
    waiting.push(...linksIn(text));
  }
  return pages;
}

/** Faults of a page that has facts missing. */
function faultsOf(path: string, html: string): string[] {
  const shown = readable(html);
  const empty = /<(h[1-6]|dt|dd|li|summary|label)\b[^>]*>\s*<\/\1>/.exec(shown)?.[0];
  const broken = />[^<]*\b(?:undefined|null|NaN)\b[^<]*</.exec(shown)?.[0];
  const unfilled = />[^<]*\{\w+\}[^<]*</.exec(shown)?.[0];
  const call = /href="(?:tel:|mailto:|https:\/\/wa\.me\/)(?=["?])/.exec(html)?.[0];
  return [empty, broken, unfilled, call].flatMap((fault) => (fault ? [`${path}: ${fault}`] : []));
}

/** Structured data without an empty value. */
function emptyValuesIn(path: string, html: string): string[] {
  const [, text = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const found: string[] = [];
  JSON.parse(text, (key, value: unknown) => {
    if (value === '' || value === null || (typeof value === 'string' && /\{\w+\}|undefined/.test(value)))
      found.push(`${path}: ${key}`);
    return value;
  });
  return found;
}

const check = (where: string, text: string): Leftover[] => [
  ...leftoversIn(where, readable(text), facts, ownTexts),
  ...productNameIn(where, withoutCode(text)),
];

describe('a system that starts without the sample business', () => {
  it('has pages that claim nothing, with no gap where a fact is missing', async () => {
    const pages = await crawl();
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['/', '/about', '/contact', '/services', '/services/upvc-locks', '/blog']),
    );
    expect([...pages].flatMap(([path, html]) => faultsOf(path, html))).toEqual([]);
    expect([...pages].flatMap(([path, html]) => emptyValuesIn(path, html))).toEqual([]);
    expect([...pages].flatMap(([path, html]) => check(path, html))).toEqual([]);
    const claims = [...pages].flatMap(([path, html]) =>
      (readable(html).match(/£\d+|\b\d+[–-]\d+ min|\d+ reviews|24\/7/g) ?? []).map(
        (claim) => `${path}: ${claim}`,
      ),
    );
    expect(claims).toEqual([]);
  });

  it('has nothing to remove', async () => {
    expect(await office.call('GET', '/api/admin/sample-data')).toEqual({ removed: [], kept: [] });
  });
});

describe('a firm in Leeds', () => {
  let pages: Map<string, string>;

  beforeAll(async () => {
    await setUpFirm(office);
    await waitUntil('the pages to have the name', async () => (await get('/')).text.includes(firm.name));
    pages = await crawl();
  }, startMs);

  it('has its own pages, and nothing of the sample business on any of them', () => {
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining(['/locksmiths/west-yorkshire', '/locksmiths/west-yorkshire/leeds']),
    );
    expect([...pages].flatMap(([path, html]) => check(path, html))).toEqual([]);
    expect([...pages].flatMap(([path, html]) => faultsOf(path, html))).toEqual([]);
    expect([...pages].flatMap(([path, html]) => emptyValuesIn(path, html))).toEqual([]);
    for (const [path, html] of pages) expect([path, html.includes(firm.name)]).toEqual([path, true]);
  });

  it('shows its colours and logo', () => {
    const home = pages.get('/') ?? '';
    expect(home).toContain(`--ink-900:${colours.primary}`);
    expect(home).toContain(`<meta name="theme-color" content="${colours.primary}"/>`);
    expect(home).toMatch(/<img class="logo[^"]*" src="\/media\/brand\/logo-[\da-f]{20}\.webp"/);
  });

  it.each(['/robots.txt', '/sitemap.xml', '/blog/rss.xml', '/manifest.webmanifest', '/favicon.svg'])(
    'leaves nothing in %s',
    async (path) => {
      const { text, status } = await get(path);
      expect(status).toBe(200);
      expect([...leftoversIn(path, text, facts, ownTexts), ...productNameIn(path, text)]).toEqual([]);
    },
  );

  it('has its name and colour in the manifest', async () => {
    expect(JSON.parse((await get('/manifest.webmanifest')).text)).toMatchObject({
      name: firm.name,
      short_name: 'Aire Locks',
      theme_color: colours.primary,
    });
  });

  it.each(appIcons)('draws $path on its ground', async ({ path, size }) => {
    const response = await fetch(`${system.url}/${path}`);
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    const at = (Math.round(size * 0.5) + Math.round(size * 0.08) * info.width) * 3;
    const hex = [...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('');
    expect(`#${hex}`).toBe(colours.primary);
  });

  it('puts only its own words, colours and logo in pictures for shared links', async () => {
    const pictures = [...pages].flatMap(([path, html]) => {
      const [, shown = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
      const { pathname, search, searchParams } = new URL(shown.replaceAll('&amp;', '&'), system.url);
      const picture = readSocialPicture(Object.fromEntries(searchParams));
      return picture ? [{ path, address: pathname + search, picture }] : [];
    });
    expect(pictures.length).toBeGreaterThan(10);
    for (const { path, picture } of pictures) {
      expect(check(`picture of ${path}`, JSON.stringify(picture))).toEqual([]);
      expect(picture).toMatchObject({ name: firm.name, brand: colours });
      expect(picture.brand?.logo).toMatch(/^\/media\/brand\/large-/);
    }
    const response = await fetch(`${system.url}${pictures[0]?.address ?? ''}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('sends mails in its own name', async () => {
    const response = await fetch(`${system.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        ...customer,
        postcode: 'LS1 4AP',
        urgency: 'emergency',
        message: 'Key snapped',
      }),
    });
    expect(response.status).toBe(202);
    await office.call('POST', '/api/admin/invitations', {
      email: 'new@airevalleylocks.test',
      role: 'editor',
    });
    await fetch(`${system.url}/api/auth/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: system.administrator.email }),
    });
    const to = [recipient, customer.email, 'new@airevalleylocks.test', system.administrator.email];
    const mails = async () => {
      const list = (await (await fetch(new URL('/api/messages?limit=100', system.mailUrl))).json()) as {
        messages: { id: string; to: string[]; subject: string }[];
      };
      return list.messages;
    };
    await waitUntil('all four mails', async () => {
      const reached = (await mails()).flatMap((mail) => mail.to);
      return to.every((address) => reached.includes(address));
    });
    for (const { id, subject } of await mails()) {
      const mail = (await (await fetch(new URL(`/api/messages/${id}`, system.mailUrl))).json()) as {
        text: string;
        html: string;
        headers: { key: string; value: string }[];
      };
      const from = mail.headers.find(({ key }) => key.toLowerCase() === 'from')?.value ?? '';
      expect(from).toContain(firm.name);
      expect(mail.html).toContain(firm.name);
      expect(check(`mail “${subject}”`, [subject, from, mail.text, mail.html].join('\n'))).toEqual([]);
    }
  });
});
