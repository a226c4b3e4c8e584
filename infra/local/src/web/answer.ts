import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Buffer;
  readonly location?: string;
}

/** Blocks DNS rebinding: another site whose name resolves to 127.0.0.1 must not read this one through the browser. */
export function isLocal(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');
}

export function isSameOrigin(request: IncomingMessage): boolean {
  const origin = request.headers.origin;
  return origin === undefined || origin === `http://${request.headers.host}`;
}

export function html(body: string): Answer {
  return { status: 200, type: 'text/html; charset=utf-8', body };
}

export function json(value: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

export function send(
  response: ServerResponse,
  { status, type = 'text/plain; charset=utf-8', body = '', location }: Answer,
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:; form-action 'self'",
    ...(location === undefined ? {} : { location }),
  });
  response.end(body);
}

/** For HTML and XML. */
export function escaped(value: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
