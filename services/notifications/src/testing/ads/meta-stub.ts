import { z } from 'zod';
import type { StubReply, StubRequest } from './google-ads-stub';

export interface StoredEvent {
  readonly value: number;
  /** How often it arrived; it is counted once. */
  received: number;
  readonly firstAt: number;
  lastAt: number;
}

const hashes = z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1);
/** The parameters of the Conversions API that may be sent; unknown ones are refused, which Meta only warns of. */
const eventSchema = z.strictObject({
  event_name: z.enum(['Purchase', 'Lead']),
  event_time: z.int(),
  event_id: z.string().min(1),
  action_source: z.enum([
    'physical_store',
    'website',
    'phone_call',
    'system_generated',
    'chat',
    'email',
    'app',
    'other',
  ]),
  user_data: z
    .strictObject({
      em: hashes.optional(),
      ph: hashes.optional(),
      fbc: z
        .string()
        .regex(/^fb\.\d\.\d{13}\..+$/)
        .optional(),
    })
    .refine((data) => Object.keys(data).length > 0, 'no customer information'),
  custom_data: z.strictObject({
    value: z.number().positive(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    order_id: z.string().optional(),
  }),
});
const requestSchema = z.strictObject({
  data: z.array(eventSchema).min(1).max(1000),
  access_token: z.string(),
  test_event_code: z.string().optional(),
});

const day = 86_400;

/** Meta's Conversions API, as its documentation describes it. Without HTTP: `AdStubServer` adds that. */
export class MetaStub {
  readonly events = new Map<string, StoredEvent>();
  readonly tests: string[] = [];
  readonly settings: { readonly datasetId: string; readonly accessToken: string };

  constructor(settings: { datasetId: string; accessToken: string }) {
    this.settings = settings;
  }

  answer({ path, headers, body }: StubRequest): StubReply | null {
    const [, dataset] = /^\/v25\.0\/(\d+)\/events$/.exec(path) ?? [];
    if (!dataset) return null;
    if (!headers['content-type']?.startsWith('application/json')) return refused('The content is not JSON');
    const json = JSON.parse(body) as { access_token?: unknown };
    if (json.access_token !== this.settings.accessToken)
      return problem(401, { message: 'Invalid OAuth access token data.', type: 'OAuthException', code: 190 });
    if (dataset !== this.settings.datasetId) return refused(`Object with ID '${dataset}' does not exist`, 33);
    const { data, error } = requestSchema.safeParse(json);
    if (!data) return refused(error.message);
    const now = Math.floor(Date.now() / 1000);
    // One event out of date refuses all events of the request.
    for (const { event_time, action_source } of data.data) {
      const days = action_source === 'physical_store' ? 62 : 7;
      if (event_time > now + 60 || event_time < now - days * day)
        return refused('Event Timestamp Too Old', 2804003);
    }
    if (data.test_event_code !== undefined) this.tests.push(data.test_event_code);
    else for (const event of data.data) this.store(event);
    return { status: 200, body: { events_received: data.data.length, messages: [], fbtrace_id: 'stub' } };
  }

  private store({ event_name, event_id, custom_data }: z.infer<typeof eventSchema>): void {
    const key = `${event_name} ${event_id}`;
    const known = this.events.get(key);
    const at = Date.now();
    if (!known) this.events.set(key, { value: custom_data.value, received: 1, firstAt: at, lastAt: at });
    else {
      known.received += 1;
      known.lastAt = at;
    }
  }
}

const refused = (text: string, error_subcode = 2804019): StubReply =>
  problem(400, {
    message: 'Invalid parameter',
    type: 'OAuthException',
    code: 100,
    error_subcode,
    is_transient: false,
    error_user_title: 'Invalid event',
    error_user_msg: text,
  });

const problem = (status: number, error: object): StubReply => ({
  status,
  body: { error: { ...error, fbtrace_id: 'stub' } },
});
