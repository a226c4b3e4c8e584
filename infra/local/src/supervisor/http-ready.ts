import { get } from 'node:http';

/** Whether `/health/ready` answers 200. */
export function answersReady(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host, port, path: '/health/ready', timeout: 2_000, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('error', () => resolve(false));
    request.once('timeout', () => request.destroy());
  });
}
