import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './replica';
import { readText } from './repository';
import { waitUntil } from './wait-until';

/** A reverse proxy in front of a gateway that listens on `target`. */
export interface ReverseProxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** `NGINX_PATH`, `CADDY_PATH` or `VARNISHD_PATH`, else the installed program; null if missing. */
export function proxyProgram(name: 'nginx' | 'caddy' | 'varnishd'): string | null {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const candidates = [process.env[`${name.toUpperCase()}_PATH`], ...places.map((place) => join(place, name))];
  return candidates.find((file): file is string => isProgram(file)) ?? null;
}

function isProgram(file = ''): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The configuration from the documentation. */
function documented(language: 'nginx' | 'caddy' | 'vcl', target: number): string {
  const file = language === 'vcl' ? 'docs/cdn.md' : 'docs/reverse-proxy.md';
  const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(readText(file));
  if (!block?.[1]) throw new Error(`${file} has no ${language} configuration`);
  return block[1].replaceAll('127.0.0.1:3000', `127.0.0.1:${target}`);
}

const nginxConfiguration = (target: number, port: number) => `
daemon off; pid nginx.pid; error_log stderr error; events {}
http {
  access_log off; client_body_temp_path body; proxy_temp_path proxy;
  fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  ${documented('nginx', target)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^\s*ssl_.*$/gm, '')
    .replace(/server \{\s*listen 80;.*/s, '')}
}`;

const caddyConfiguration = (target: number, port: number) => `
{
	admin off
	auto_https off
	default_bind 127.0.0.1
	log {
		level ERROR
	}
}
${documented('caddy', target).replace('www.example.co.uk', `http://:${port}`)}`;

export async function startNginx(program: string, target: number): Promise<ReverseProxy> {
  return startProgram(target, nginxConfiguration, (folder, file) => [program, '-p', folder, '-c', file]);
}

export async function startCaddy(program: string, target: number): Promise<ReverseProxy> {
  const args = ['run', '--adapter', 'caddyfile', '--config'];
  return startProgram(target, caddyConfiguration, (_folder, file) => [program, ...args, file]);
}

export async function startVarnish(program: string, target: number): Promise<ReverseProxy> {
  const configuration = () => documented('vcl', target).replace('.port = "3000"', `.port = "${target}"`);
  return startProgram(target, configuration, (folder, file, port) => [
    ...[program, '-F', '-n', join(folder, 'state'), '-f', file, '-a', `127.0.0.1:${port}`],
    ...['-s', 'default,32m', '-j', 'none'],
  ]);
}

async function startProgram(
  target: number,
  configuration: (target: number, port: number) => string,
  command: (folder: string, file: string, port: number) => string[],
): Promise<ReverseProxy> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'latchline-proxy-'));
  const file = join(folder, 'configuration');
  writeFileSync(file, configuration(target, port));
  const [program = '', ...args] = command(folder, file, port);
  const child = spawn(program, args, {
    cwd: folder,
    env: { HOME: folder, PATH: process.env.PATH, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(`${program} to answer`, () => answers(url, child), { timeoutMs: 60_000 });
  return { url, stop: () => stopProgram(child, folder) };
}

async function answers(url: string, { exitCode }: ChildProcess): Promise<boolean> {
  if (exitCode !== null) throw new Error(`the proxy exited with code ${exitCode}`);
  return fetch(`${url}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stopProgram(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

/** Minimal proxy: appends the client address to X-Forwarded-For. */
export async function startPlainProxy(target: number): Promise<ReverseProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers, socket } = incoming;
    const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    const passed = { ...headers, 'x-forwarded-for': forwarded };
    const onward = request({ port: target, method, path: url, headers: passed }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
