import { check, heading } from '../report.mjs';
import { administrator } from '../installation.mjs';

export async function checkStop(installation, owner) {
  heading('docker compose down, and up again');
  const before = await installation.rows('select id from leads.leads order by id');
  await installation.compose('down');
  const left = await installation.run('docker', ['compose', 'ps', '--all', '--quiet']);
  check('down removes every container', left.out.trim() === '' ? [] : left.out);
  await installation.compose('up', '-d', '--wait');
  const after = await installation.rows('select id from leads.leads order by id');
  check(
    `up again has all ${before.length} leads`,
    before.every((id) => after.includes(id)) ? [] : `${after.length}`,
  );
  const page = await owner.signIn(administrator, installation.secret('admin-password'));
  check(
    'certificate and password are the same',
    page.status === 200 ? [] : `${page.status} ${page.exit} ${page.error}`,
  );
}
