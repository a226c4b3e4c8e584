// A visitor of the site: a container with an address of its own.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { host, otherHost, project } from './installation.mjs';
import { must, run } from './run.mjs';

export const visitorImage = 'latchline-visitor';
const posting = readFileSync(new URL('post-leads.cjs', import.meta.url), 'utf8');

export async function buildVisitor({ env }) {
  const recipe = fileURLToPath(new URL('visitor.Dockerfile', import.meta.url));
  const folder = fileURLToPath(new URL('replacements', import.meta.url));
  await must('docker', ['build', '--quiet', '--tag', visitorImage, '--file', recipe, folder], { env });
}

export class Visitor {
  constructor(engine, name, site) {
    Object.assign(this, { env: engine.env, name: `${project}-${name}`, site });
  }

  static async arrive(engine, name, internet, certificate) {
    const place = await internet.placeFor(name);
    const visitor = new Visitor(engine, name, place.site);
    const hosts = [host, otherHost].flatMap((one) => ['--add-host', `${one}:${place.site.v4}`]);
    await run('docker', ['rm', '--force', visitor.name], { env: engine.env });
    await must(
      'docker',
      ['run', '--detach', '--init', '--name', visitor.name, ...hosts, ...place.options, visitorImage],
      {
        env: engine.env,
      },
    );
    await place.connect?.(visitor.name);
    await visitor.trust(certificate);
    return visitor;
  }

  /** Imports the certificate of an authority, in place of the one before. */
  trust(certificate) {
    return must('docker', ['exec', '--interactive', this.name, 'sh', '-c', 'cat > /certificate'], {
      env: this.env,
      input: certificate,
    });
  }

  /** Sends a request with curl, which keeps the visitor's cookies; `status` is 0 if there was no response. */
  async ask(
    path,
    { protocol = '--http2', body, headers = {}, options = [], trusted = true, cookies = true } = {},
  ) {
    const url = path.startsWith('http') ? path : `https://${host}${path}`;
    const given =
      body === undefined
        ? headers
        : { 'content-type': 'application/json', origin: `https://${host}`, ...headers };
    const args = [
      ...['--silent', '--show-error', '--include', '--max-time', '60', protocol],
      ...(trusted ? ['--cacert', '/certificate'] : []),
      ...(cookies ? ['--cookie', '/tmp/cookies', '--cookie-jar', '/tmp/cookies'] : []),
      ...Object.entries(given).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
      ...(body === undefined ? [] : ['--data-binary', '@-']),
      ...['--write-out', '\n%{http_code} %{http_version} %{local_ip}'],
      ...options,
    ];
    const { code, out, err } = await run(
      'docker',
      ['exec', '--interactive', this.name, 'curl', ...args, url],
      {
        env: this.env,
        input: body === undefined ? '' : JSON.stringify(body),
      },
    );
    const lines = out.split('\n');
    const [status = '0', version = '', address = ''] = (lines.pop() ?? '').split(' ');
    const [head = '', ...rest] = lines.join('\n').split('\r\n\r\n');
    return {
      exit: code,
      error: err.trim(),
      status: Number(status),
      version,
      address,
      head: head.toLowerCase(),
      text: rest.join('\r\n\r\n'),
    };
  }

  lead(name, { phone = '0114 496 0000', ...more } = {}, headers = {}) {
    const body = { name, phone, postcode: 'S11 8TP', urgency: 'emergency', ...more };
    return this.ask('/api/leads', { body, headers, cookies: false });
  }

  signIn(email, password, more = {}) {
    return this.ask('/api/auth/login', { body: { email, password }, ...more });
  }

  /** Posts leads until stopped or all are sent; resolves to the ids of the accepted and the reasons of the refused. */
  postLeads({ name, perSecond, count = 100_000 }) {
    const settings = JSON.stringify({ host, name, perSecond, count });
    const stopFile = `/tmp/stop-${Date.now()}`;
    const node = ['node', '-', settings, stopFile];
    const done = must(
      'docker',
      ['exec', '--interactive', '--env', 'NODE_EXTRA_CA_CERTS=/certificate', this.name, ...node],
      {
        env: this.env,
        input: posting,
      },
    ).then((out) => JSON.parse(out));
    const stop = async () => {
      await must('docker', ['exec', this.name, 'touch', stopFile], { env: this.env });
      return done;
    };
    return { done, stop };
  }

  leave() {
    return run('docker', ['rm', '--force', this.name], { env: this.env });
  }
}
