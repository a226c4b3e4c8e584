import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../support/repository';

const script = join(root, 'tests', 'tools', 'sample-leads.mjs');
const sendTo = (site: string) =>
  spawnSync(process.execPath, [script, '--site', site, '--count', '1'], { encoding: 'utf8' });

it.each([
  'https://latchline.example',
  'http://192.0.2.1:3000',
  'http://localhost.latchline.example',
  'http://127.0.0.1.latchline.example',
])('sends no sample lead to %s', (site) => {
  const { status, stderr } = sendTo(site);
  expect(stderr).toContain('sent to a loopback address');
  expect(status).toBe(1);
});

it('sends sample leads to a local address', () => {
  expect(sendTo('http://[::1]:9').stderr).not.toContain('sent to a loopback address');
});
