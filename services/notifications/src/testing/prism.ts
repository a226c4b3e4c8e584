import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, 'prism');
const cli = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js');

/**
 * Prism between our code and our stub: it refuses requests, and answers, that the provider's published API description does not allow. Its
 * packages are installed when it is first needed, since among those of the workspace they would change what is shipped.
 */
export class Prism {
  private process: ChildProcess | undefined;

  /** Returns its host. */
  async start(api: 'twilio' | 'whatsapp', upstream: string, port: number): Promise<string> {
    if (!existsSync(cli)) {
      const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      execFileSync('npm', install, { cwd: folder, stdio: 'inherit' });
    }
    const options = ['--errors', '--host', '127.0.0.1', '--port', String(port)];
    const child = spawn(process.execPath, [
      ...[cli, 'proxy', join(folder, `${api}.json`), `http://${upstream}`],
      ...options,
    ]);
    this.process = child;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes('Prism is listening')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('close', () => reject(new Error(`Prism did not start:\n${log}`)));
    });
    return `127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill();
    await ended;
  }
}
