import { get } from 'node:http';

/** Whether `/health/ready` responds 200 and the given checks are ok. */
export function answersReady(
  port: number,
  host = '127.0.0.1',
  wanted: readonly string[] = [],
): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host, port, path: '/health/ready', timeout: 2_000, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('close', () => resolve(response.statusCode === 200 && areWell(body, wanted)));
    });
    request.once('error', () => resolve(false));
    request.once('timeout', () => request.destroy());
  });
}

function areWell(body: string, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const { checks = {} } = JSON.parse(body) as { checks?: Record<string, string> };
  return wanted.every((name) => checks[name] === 'ok');
}
