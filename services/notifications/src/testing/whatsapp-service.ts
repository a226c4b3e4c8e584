import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

export const whatsAppAccount = {
  WHATSAPP_ACCESS_TOKEN: 'a-system-user-token',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
} as const;
export const whatsAppAppSecret = 'app-secret';

/** What Meta documents of a message, and nothing else. */
const common = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\d{6,15}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
};
const messageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...common,
    type: z.literal('text'),
    text: z.strictObject({ body: z.string().min(1).max(4_096), preview_url: z.boolean().optional() }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('template'),
    template: z.strictObject({
      name: z.string(),
      language: z.strictObject({ policy: z.literal('deterministic'), code: z.string() }),
      components: z
        .array(
          z.strictObject({
            type: z.literal('body'),
            parameters: z.array(z.strictObject({ type: z.literal('text'), text: z.string().min(1) })).min(1),
          }),
        )
        .optional(),
    }),
  }),
]);
export type SentWhatsApp = z.infer<typeof messageSchema>;

interface Failure {
  readonly status: number;
  readonly code?: number;
  readonly retryAfter?: string;
}

/**
 * A stub of the Messages edge of Meta's Graph API, and of reading the number. It refuses what the API documents as an error, with its code: free text
 * outside the 24 hours, a template that was not approved, and the wrong number of parameters.
 */
export class WhatsAppService {
  readonly received: SentWhatsApp[] = [];
  /** Numbers whose 24 hours have not passed. */
  readonly open = new Set<string>();
  /** Approved templates, with the number of their parameters. */
  readonly templates = new Map<string, number>();
  /** Accepts messages but never responds. */
  silent = false;
  /** Overrides the responses, in order. */
  readonly failures: Failure[] = [];
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}/v23.0`;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return this.read(request, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, code, retryAfter }: Failure = this.answerTo(request, Buffer.concat(chunks).toString());
    const [to, id] = [this.received.at(-1)?.to, `wamid.${this.received.length}`];
    const accepted = {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id }],
    };
    const refused = {
      error: { message: `(#${code}) +${to}`, type: 'OAuthException', code, fbtrace_id: 'A' },
    };
    if (this.silent) return;
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter && { 'retry-after': retryAfter }),
      })
      .end(JSON.stringify(status === 200 ? accepted : refused));
  }

  /** Meta checks a proof that is given, also if the app does not require one. */
  private read({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    if (this.silent) return;
    const { WHATSAPP_ACCESS_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: number } = whatsAppAccount;
    const { pathname, searchParams } = new URL(url, 'http://stub');
    const proof = createHmac('sha256', whatsAppAppSecret).update(token).digest('hex');
    const failed = (status: number, code: number, message: string) => ({
      status,
      body: { error: { message, type: 'GraphMethodException', code, fbtrace_id: 'A' } },
    });
    const override = this.failures.shift();
    const answer = override
      ? failed(override.status, override.code ?? 0, 'Refused')
      : headers.authorization !== `Bearer ${token}`
        ? failed(401, 190, 'Invalid OAuth access token - Cannot parse access token')
        : searchParams.get('appsecret_proof') !== proof
          ? failed(400, 100, 'Invalid appsecret_proof provided in the API argument')
          : pathname !== `/v23.0/${number}`
            ? failed(400, 100, 'Unsupported get request. Object with ID does not exist')
            : {
                status: 200,
                body: { display_phone_number: '+44 7700 900999', verified_name: 'Latchline', id: number },
              };
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  }

  private answerTo({ method, url, headers }: IncomingMessage, body: string): Failure | { status: 200 } {
    const { WHATSAPP_ACCESS_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: number } = whatsAppAccount;
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, code: 190 };
    if (method !== 'POST' || url !== `/v23.0/${number}/messages`) return { status: 400, code: 100 };
    if (headers['content-type'] !== 'application/json') return { status: 400, code: 100 };
    const { data: message } = messageSchema.safeParse(JSON.parse(body));
    if (!message) return { status: 400, code: 131009 };
    const failure = this.failures.shift();
    if (failure) return failure;
    const refusal = this.refusalOf(message);
    if (refusal !== null) return { status: 400, code: refusal };
    this.received.push(message);
    return { status: 200 };
  }

  private refusalOf(message: SentWhatsApp): number | null {
    if (message.type === 'text') return this.open.has(message.to) ? null : 131047;
    const { name, language, components = [] } = message.template;
    const expected = this.templates.get(`${name}/${language.code}`);
    if (expected === undefined) return 132001;
    return (components[0]?.parameters.length ?? 0) === expected ? null : 132000;
  }
}
