import sharp from 'sharp';
import { tokenResponseSchema } from '@latchline/contracts/identity/session.schema';
import type { EmptySystem } from './empty-system';

/** Names of Leeds and five towns around it. */
const towns = [
  { name: 'Leeds', slug: 'leeds', lat: 53.79648, lng: -1.54785, districts: ['LS1', 'LS2', 'LS6'] },
  { name: 'Bradford', slug: 'bradford', lat: 53.79391, lng: -1.75206, districts: ['BD1'] },
  { name: 'Wakefield', slug: 'wakefield', lat: 53.68331, lng: -1.49768, districts: ['WF1'] },
  { name: 'Huddersfield', slug: 'huddersfield', lat: 53.64904, lng: -1.78416, districts: ['HD1'] },
  { name: 'Halifax', slug: 'halifax', lat: 53.71667, lng: -1.85, districts: ['HX1'] },
  { name: 'Otley', slug: 'otley', lat: 53.9058, lng: -1.6937, districts: ['LS21'] },
];

export const firm = {
  name: 'Aire Valley Locks',
  phone: '0113 496 0123',
  email: 'help@airevalleylocks.test',
  whatsapp: '447700900123',
  hours: 'Monday to Saturday, 7 am to 10 pm',
  address: '4 Canal Wharf, Leeds LS11 5PS',
  area: 'West Yorkshire',
  service_areas: towns.map(({ name }) => name),
  emergency_response_time: '20-40',
  callback_minutes: 10,
  callout_price_from: 75,
  guarantee_months: 6,
};
export const colours = { primary: '#14342b', accent: '#8fd694' };
export const recipient = 'desk@airevalleylocks.test';
export const customer = { name: 'Sam Okafor', email: 'sam@customer.test', phone: '07700 900456' };

/** Everything that the firm says itself, for texts that share a name with the sample data. */
export const ownTexts: readonly string[] = [
  ...Object.values(firm).map(String),
  ...towns.map(({ name }) => name),
];

type Method = 'GET' | 'POST' | 'PATCH';

/** Calls of the dashboard, as an administrator makes them. */
export class Office {
  private constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  static async open({ url, administrator }: EmptySystem): Promise<Office> {
    const response = await fetch(`${url}/api/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', ...administrator }),
    });
    return new Office(url, tokenResponseSchema.parse(await response.json()).access_token);
  }

  async call<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': isFile ? 'image/png' : 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${method} ${path} responded ${response.status}: ${text.slice(0, 500)}`);
    return (text === '' ? {} : JSON.parse(text)) as Answer;
  }
}

/** The firm's own logo: two waves on a transparent ground. */
const logo = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="400" height="400"><g fill="none" stroke="#ffffff" stroke-width="8"><path d="M4 22q14-16 28 0t28 0M4 44q14-16 28 0t28 0"/></g></svg>',
    ),
  )
    .png()
    .toBuffer();

/** Sets the firm up with the calls of the set-up guide: details, brand, region, towns, recipients. */
export async function setUpFirm(office: Office): Promise<void> {
  await office.call('PATCH', '/api/admin/business-info', firm);
  const picture = await office.call<{ path: string }>(
    'POST',
    '/api/admin/media?name=logo.png&decorative=true',
    await logo(),
  );
  await office.call('PATCH', '/api/admin/business-info', {
    brand: { short_name: 'Aire Locks', logo: `/media/${picture.path}`, ...colours },
  });
  const { slug: region } = await office.call<{ slug: string }>('POST', '/api/admin/regions', {
    slug: 'west-yorkshire',
    name: 'West Yorkshire',
    title: 'Locksmiths in West Yorkshire',
    meta_description: 'Locksmiths for homes and businesses across West Yorkshire.',
    coordinates: { lat: 53.75, lng: -1.62 },
  });
  for (const { name, slug, lat, lng, districts } of towns)
    await office.call('POST', '/api/admin/locations', {
      ...{ name, slug, region, response_time: '20-40', postcode_districts: districts },
      title: `Locksmith in ${name}`,
      meta_description: `Locked out in ${name}? Ring us.`,
      coordinates: { lat, lng },
      intro_content: `We open and repair locks in ${name}.`,
      nearby_towns: towns
        .filter((other) => other.name !== name)
        .map((other) => other.name)
        .slice(0, 3),
    });
  await office.call('PATCH', '/api/admin/settings/notifications', {
    recipients: { first: [recipient] },
    acknowledge_visitors: true,
  });
}
