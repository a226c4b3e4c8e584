import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, html, isLocal, isSameOrigin, json, send } from '../web/answer';
import { AccountAnswers } from './account-answers';
import { Calls, withheldCaller } from './calls';
import { phonePage } from './phone-page';
import { ProviderFiles } from './provider-files';
import { type SimulatedAccount, simulatedNumbers } from './simulated-account';
import { Texts } from './texts';
import { Thread } from './thread';
import { Webhooks, type Product } from './webhooks';
import { WhatsApp } from './whatsapp';

export interface SimulatorOptions {
  readonly account: SimulatedAccount;
  readonly product: Product;
  readonly port: number;
  /** How long each step of a message takes: sent, delivered, read. */
  readonly stepMs?: number;
}

export interface Simulator {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const largestBody = 64 * 1024;
const host = '127.0.0.1';

/** What people do on the page, as it posts it. */
interface Action {
  readonly number?: unknown;
  readonly to?: unknown;
  readonly text?: unknown;
  readonly name?: unknown;
  readonly photo?: unknown;
  readonly withheld?: unknown;
  readonly off?: unknown;
}

/** Listens on loopback only: as Twilio and Meta to the product, and as a page to a person who tries it. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { account, product, stepMs = 400 } = options;
  const webhooks = new Webhooks(account, product);
  const thread = new Thread();
  const files = new ProviderFiles(account, () => url());
  const accounts = new AccountAnswers(account, product.siteUrl);
  const calls = new Calls(webhooks, files);
  const texts = new Texts(account, thread, webhooks, files, stepMs);
  const whatsApp = new WhatsApp(account, thread, webhooks, stepMs);

  async function respond(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${pathname}`;
    if (route === 'GET /health/ready') return json({ status: 'ok' });
    if (route === 'GET /') return html(phonePage(product.siteUrl, simulatedNumbers.business));
    if (route === 'GET /api/phone') return json(stateOf(numberIn(searchParams.get('number')) ?? ''));
    const asked = request.method === 'DELETE' ? files.delete(pathname, request.headers) : null;
    const file =
      request.method === 'GET'
        ? (accounts.get(pathname, searchParams, request.headers) ?? files.get(pathname, request.headers))
        : asked;
    if (file) return file;
    if (request.method !== 'POST') return { status: 405, body: 'Method not allowed' };
    const body = await bodyOf(request);
    if (texts.isMessages(pathname)) return texts.accept(pathname, request.headers, body);
    if (whatsApp.isMessages(pathname)) return whatsApp.accept(pathname, request.headers, body);
    // Another site could make a browser post here; none can send JSON.
    if (!isSameOrigin(request) || request.headers['content-type'] !== 'application/json')
      return { status: 403, body: 'Not allowed' };
    return act(pathname, JSON.parse(body) as Action);
  }

  function stateOf(number: string) {
    const mine = calls.list.filter(
      ({ from, stage }) => from === number || (from === withheldCaller && stage !== 'ended'),
    );
    return { calls: mine, messages: thread.of(number), off: thread.isOff(number) };
  }

  async function act(path: string, action: Action): Promise<Answer> {
    const [, id = '', what = ''] =
      /^\/api\/calls\/(CA[0-9a-f]{32})\/(answer|office-ends|hang-up)$/.exec(path) ?? [];
    if (what === 'answer') await calls.answer(id);
    if (what === 'office-ends') await calls.officeEnds(id);
    if (what === 'hang-up') await calls.hangUp(id);
    if (what !== '') return json({});
    const number = numberIn(action.number);
    const to = numberIn(action.to) ?? simulatedNumbers.business;
    if (number === null) return json({ problem: 'Enter a phone number, like 07700 900123' }, 400);
    if (path === '/api/off') thread.switchOff(number, action.off === true);
    else if (path === '/api/calls')
      return json(await calls.start(action.withheld === true ? withheldCaller : number, to));
    else {
      const text = typeof action.text === 'string' ? action.text.trim() : '';
      const photo = action.photo === true;
      if (text === '' && !photo) return json({ problem: 'Write a message' }, 400);
      if (path === '/api/texts') await texts.send(number, to, text, photo);
      else if (path === '/api/whatsapp')
        await whatsApp.send({ from: number, name: String(action.name ?? '').trim(), text, photo });
      else return { status: 404, body: 'Not found' };
    }
    return json({ number });
  }

  const server = createServer((request, response) => {
    if (!isLocal(request.headers.host)) return send(response, { status: 403, body: 'Host not allowed' });
    respond(request).then(
      (answer) => send(response, answer),
      (error: Error) => send(response, { status: 500, body: error.message }),
    );
  });
  const url = (): string => `http://${host}:${(server.address() as AddressInfo).port}`;
  server.listen(options.port, host);
  await once(server, 'listening');
  return {
    url: url(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** British numbers may be written as people write them. */
export function numberIn(value: unknown): string | null {
  const digits = String(value ?? '').replace(/\(0\)|[\s()-]/g, '');
  const number = digits.replace(/^0(?=[1-9])/, '+44');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > largestBody) throw new Error('The body is too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}
