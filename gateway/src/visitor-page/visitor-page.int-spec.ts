import { contentErrors } from '@latchline/contracts/content/content.errors';
import {
  addUploadPart,
  shrinkPhoto,
  uploadPartBytes,
} from '@latchline/contracts/content/media/media.operations';
import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import {
  acceptPrice,
  addVisitorPhoto,
  declinePrice,
  getVisitorPage,
  mostVisitorPhotos,
  visitorPagePurpose,
} from '@latchline/contracts/leads/visitor-page/visitor-page.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { readSignedId } from '@latchline/runtime/crypto/signed-id';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { visitorKey, visitorPageSample, visitorPath } from '../testing/fake-visitor-pages';
import { lead } from '../testing/sample-data';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => {
  gateway.services.reset();
  gateway.shell.reset();
});

const path = visitorPath(lead.id);
const html = { accept: 'text/html' };
const open = (to = path) => gateway.fetch(to, { headers: html });
const accept = (pence: string, to = path, answer = '') =>
  gateway.fetch(`${to}/price`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...html, 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: `pence=${pence}${answer}`,
  });
const visitor = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };
const idIn = (to: string | null) =>
  readSignedId(to?.slice('/r/'.length) ?? '', visitorKey, visitorPagePurpose);
const priced = {
  ...visitorPageSample,
  job: {
    starts_at: null,
    who_goes: null,
    price_pence: 11_900,
    declined_pence: null,
    vat_pence: 1_983,
    vat_percent: 20,
    taken_pence: null,
    paid_by: null,
    on_the_way_at: null,
    completed_at: null,
  },
};

it('is private: no cache, index, referrer or other site learns of it', async () => {
  const answer = await open();
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain('<h1><i></i>Received at');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  });
  expect(page).not.toMatch(/data-page|googletagmanager|https?:\/\/(?!wa\.me)/);
  expect(await (await gateway.fetch('/robots.txt')).text()).toContain('Disallow: /r/');
});

it('answers every invalid link with one and the same page', async () => {
  const own = path.slice('/r/'.length);
  const forged = [...own].map(
    (char, at) => own.slice(0, at) + (char === 'A' ? 'B' : 'A') + own.slice(at + 1),
  );
  const others = [
    'x',
    lead.id,
    `${own}A`,
    own.slice(1),
    own.toUpperCase(),
    `${own}/`,
    `${own}/x`,
    `${own}A/photos`,
    `${own.slice(1)}/price`,
    'a'.repeat(450),
  ];
  const odd = ['%00', '..%2f..%2fadmin', "'%20OR%201=1", '%3Cscript%3E', '%F0%9F%94%91'];
  const gone = await open(visitorPath('01939a1c-0000-7000-8000-000000000000'));
  const seen = async (answer: Response) => {
    const { date: _, 'server-timing': __, ...headers } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, body: await answer.text() };
  };
  const expected = await seen(gone);
  expect(expected.status).toBe(404);
  expect(expected.body).toContain('This link no longer works');
  for (const token of [...forged, ...others, ...odd])
    expect(await seen(await open(`/r/${token}`))).toEqual(expected);
  expect(await seen(await accept('1', '/r/forged'))).toEqual(expected);
});

it('accepts exactly the price that was shown, without script', async () => {
  gateway.services.answer(getVisitorPage, () => priced);
  expect(await (await open()).text()).toContain('name="pence" value="11900"');
  const answer = await accept('11900');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  const { data } = gateway.services.requests.findLast(({ name }) => name === acceptPrice.name)!;
  expect(data).toEqual({ token: path.slice('/r/'.length), pence: 11_900 });
});

it('declines it with the other button of the same form', async () => {
  gateway.services.answer(getVisitorPage, () => priced);
  const answer = await accept('11900', path, '&answer=decline');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  const { data } = gateway.services.requests.findLast(({ name }) => name === declinePrice.name)!;
  expect(data).toEqual({ token: path.slice('/r/'.length), pence: 11_900 });
});

it('shows the new price if that changed meanwhile', async () => {
  gateway.services.answer(getVisitorPage, () => priced);
  gateway.services.fail(acceptPrice, new CodedError(leadErrors.priceChanged, 'changed'));
  const answer = await accept('10000');
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringMatching(/Your answer was not recorded[\s\S]*Accept £119/),
  ]);
  // The browser stays at that address, and the page reads it again.
  expect(await (await open(`${path}/price`)).text()).toContain('Accept £119');
});

it('does not say that a price has changed which somebody else has accepted meanwhile', async () => {
  const accepted = [{ at: new Date().toISOString(), pence: 11_900 }];
  gateway.services.answer(getVisitorPage, () => ({ ...priced, accepted }));
  gateway.services.fail(declinePrice, new CodedError(leadErrors.priceChanged, 'changed'));
  const answer = await accept('11900', path, '&answer=decline');
  const page = await answer.text();
  expect([answer.status, page]).toEqual([409, expect.stringContaining('You accepted it at')]);
  expect(page).toContain('Your answer was not recorded');
  expect(page).not.toContain('price has changed');
});

it.each(['', '-1', '1e3', '99999999999'])('sends no price of "%s" to be accepted', async (pence) => {
  gateway.services.answer(acceptPrice, ({ pence: amount }) => {
    if (amount !== -1) throw new Error('accepted');
    throw new CodedError(leadErrors.priceChanged, 'changed');
  });
  expect((await accept(pence)).status).toBe(409);
});

it('says that it failed on a page of its own, which no statistics count', async () => {
  gateway.services.fail(getVisitorPage, new Error('broken'));
  const answer = await open();
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('We can’t show your request right now');
  expect(gateway.shell.rendered).toEqual([]);
});

describe('a photo of the lock', () => {
  const file = Buffer.from('ffd8ff', 'hex');
  const token = path.slice('/r/'.length);
  const form = (content: Buffer, name = 'lock.jpg') => {
    const body = new FormData();
    body.append('photo', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name);
    return body;
  };
  const send = (
    body: FormData | URLSearchParams | Buffer | string,
    headers: Record<string, string> = {},
    to = path,
  ) => gateway.fetch(`${to}/photos`, { method: 'POST', redirect: 'manual', headers, body });
  const jpeg = { 'content-type': 'image/jpeg' };
  const sentParts = () =>
    gateway.services.requests
      .filter(({ name }) => name === addUploadPart.name)
      .map(({ data }) => (data as { content: string }).content);

  it('is chosen on a page of its own, which does not reload', async () => {
    const page = await (await open(`${path}/photos`)).text();
    expect(page).toContain(`enctype="multipart/form-data" action="${path}/photos"`);
    expect(page).not.toContain('refresh');
    expect(await (await open()).text()).toContain(`href="${path}/photos"`);
  });

  it('is sent by the script, scaled down and stored with the request', async () => {
    const answer = await send(file, jpeg);
    expect([answer.status, await answer.json()]).toEqual([200, { photos: 1 }]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(sentParts()).toEqual([file.toString('base64')]);
    const { data } = gateway.services.requests.findLast(({ name }) => name === addVisitorPhoto.name)!;
    expect(data).toEqual({ token, content: 'c21hbGw=' });
  });

  it('is sent without script, in parts', async () => {
    const large = Buffer.alloc(uploadPartBytes + 9, 7);
    const answer = await send(form(large), html);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect(Buffer.concat(sentParts().map((part) => Buffer.from(part, 'base64'))).equals(large)).toBe(true);
  });

  it('says why it is refused, as a problem and on the page', async () => {
    const why = 'This is not a picture we support';
    gateway.services.fail(shrinkPhoto, new CodedError(contentErrors.mediaRefused, why));
    const answer = await send(file, jpeg);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ detail: why });
    const page = await send(form(file), html);
    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining(why)]);
  });

  it.each([
    ['no file', form(Buffer.alloc(0)), 400],
    ['only a field', new URLSearchParams({ photo: 'x' }), 415],
    ['more than 10 MiB', form(Buffer.alloc(10 * 1024 * 1024 + 1)), 413],
  ])('is refused if there is %s', async (_, body, status) => {
    const answer = await send(body, html);
    expect(answer.status).toBe(status);
    expect(gateway.services.requests.some(({ name }) => name === addVisitorPhoto.name)).toBe(false);
  });

  it.each(['', '; boundary=x'])('is refused in a damaged form (%s)', async (boundary) => {
    const answer = await send('--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nx', {
      ...html,
      'content-type': `multipart/form-data${boundary}`,
    });
    expect(answer.status).toBe(400);
  });

  it('is read only if the link works', async () => {
    expect((await send(file, jpeg, '/r/forged')).status).toBe(404);
    expect(sentParts()).toEqual([]);
  });

  it('is not taken once there are enough, or the job is over', async () => {
    for (const page of [
      { ...visitorPageSample, photos: mostVisitorPhotos },
      { ...visitorPageSample, stage: 'lost' as const },
    ]) {
      gateway.services.answer(getVisitorPage, () => page);
      expect(await (await open(`${path}/photos`)).text()).not.toContain('multipart');
    }
  });

  it('is limited for each network', async () => {
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await send(file, jpeg)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('the link is handed over with the request', () => {
  it('in the response to the script', async () => {
    await eventually('the link', async () => {
      const answer = await gateway.postJson('/api/leads', visitor);
      const { id } = (await answer.json()) as { id: string };
      return idIn(answer.headers.get('location')) === id;
    });
  });

  it('to the confirmation of a form without script, for minutes', async () => {
    const answer = await gateway.fetch('/api/leads', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...visitor, page: '/' }).toString(),
    });
    const to = answer.headers.get('location')!;
    const id = new URL(to, gateway.url).searchParams.get('request');
    const shown = async (url: string) => {
      await gateway.fetch(url.replace(/#.*/, ''), { headers: html });
      return JSON.stringify(gateway.shell.rendered.at(-1));
    };
    expect(to).not.toContain('/r/');
    expect(await shown(to)).toContain(`"page":"${visitorPath(id ?? '')}"`);
    // Addresses are kept: minutes later, this one leads nowhere.
    expect(await shown(to.replace(/request=[^&]+/, `request=${lead.id}`))).toContain('"page":null');
  });
});
