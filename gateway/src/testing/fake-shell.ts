import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pause } from '@latchline/runtime/timing/timing';
import { plainText } from '@latchline/contracts/content/copy/copy-text';
import { iconRequestSchema } from '@latchline/contracts/content/brand/icon-request';
import { type PageModel, pageModelSchema, renderedFactsHeader } from '@latchline/contracts/pages/page-model';
import {
  type SocialPicture,
  socialPictureRequestSchema,
} from '@latchline/contracts/seo/heads/social-picture';

/** A stub shell that embeds the page model in the page, so that tests can read it. */
export class FakeShell {
  release = 'r1';
  broken = false;
  /** Whether it is of a release that answers with JSON. */
  isOlder = false;
  /** How many further requests are answered by closing the connection, as if the shell were gone. */
  breaking = 0;
  slowMs = 0;
  rendered: PageModel[] = [];
  pictures: SocialPicture[] = [];
  readonly requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  reset(): void {
    Object.assign(this, {
      release: 'r1',
      broken: false,
      breaking: 0,
      slowMs: 0,
      isOlder: false,
      rendered: [],
      pictures: [],
    });
    this.requests.length = 0;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    if (this.breaking-- > 0) return void request.socket.destroy();
    if (this.broken) return void send(500, {});
    if (this.slowMs > 0) await pause(this.slowMs);
    if (url === '/release') return void send(200, { site: this.release, admin: 'a1' });
    if (url === '/social') return void this.renderPicture(await bodyOf(request), response);
    if (url === '/icon') return void this.renderIcon(await bodyOf(request), response);
    if (url === '/render') {
      const { html, ...facts } = this.render(await bodyOf(request));
      if (this.isOlder) return void send(200, { html, ...facts });
      const headers = { 'content-type': 'text/html', [renderedFactsHeader]: JSON.stringify(facts) };
      return void send(200, html, headers);
    }
    this.requests.push({ url, headers: request.headers });
    if (url.startsWith('/admin')) {
      return void send(200, '<h1>Dashboard</h1>', {
        'content-type': 'text/html',
        'content-security-policy': "default-src 'self'",
        'set-cookie': 'shell=1',
      });
    }
    if (url.startsWith('/assets/'))
      return void send(200, 'export const lock = 1;', { 'content-type': 'text/javascript' });
    send(404, {});
  }

  private renderPicture(body: string, response: ServerResponse): void {
    const { picture } = socialPictureRequestSchema.parse(JSON.parse(body));
    this.pictures.push(picture);
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture.title);
  }

  private renderIcon(body: string, response: ServerResponse): void {
    const icon = iconRequestSchema.parse(JSON.parse(body));
    const type = icon.path.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    response.writeHead(200, { 'content-type': type }).end(JSON.stringify(icon));
  }

  private render(body: string) {
    const model = pageModelSchema.parse(JSON.parse(body));
    this.rendered.push(model);
    const text = JSON.stringify(model).replaceAll('<', '\\u003c');
    const html = `<!doctype html><title>${model.kind}</title><script type="application/json">${text}</script>`;
    return {
      html,
      release: this.release,
      script_hashes: ["'sha256-c2NyaXB0'"],
      style_hashes: ["'sha256-c3R5bGU='"],
    };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The model a page was rendered from, without no-break characters. */
export const modelIn = (html: string): PageModel =>
  JSON.parse(
    plainText(/<script type="application\/json">(.*)<\/script>/.exec(html)?.[1] ?? 'null'),
  ) as PageModel;

/** An unfilled placeholder. The form fills three of its own in the browser. */
export const unfilled = /\{(?!place\}|minutes\}|district\}|number\}|accuracy\})\w+\}/;
