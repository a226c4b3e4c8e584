import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, heading } from '../report.mjs';
import { administrator } from '../installation.mjs';

/** The commands of the section «Containers» in docs/backup.md, in their order. */
export function documentedCommands(root) {
  const text = readFileSync(join(root, 'docs/backup.md'), 'utf8');
  const section = /^## Containers$([\s\S]*?)^## /m.exec(text)?.[1] ?? '';
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands);
}

export async function checkBackup(installation, owner, folder) {
  heading('Backup and restore, as docs/backup.md says');
  const [backUp, restore] = documentedCommands(installation.folder);
  if (!check('docs/backup.md has commands for both', backUp && restore ? [] : 'not found')) return;
  const before = await count(installation);
  mkdirSync(folder, { recursive: true });
  const inFolder = (commands) => commands.replaceAll(/\.\.\/safe\b/g, folder);
  await installation.shell(inFolder(backUp));
  await installation.compose('down', '--volumes');
  await installation.shell(inFolder(restore));
  const after = await count(installation);
  check(`all ${before} leads are back after the volumes were deleted`, after === before ? [] : `${after}`);
  const page = await owner.signIn(administrator, installation.secret('admin-password'), {
    options: ['--insecure'],
  });
  check('the administrator signs in', page.status === 200 ? [] : `${page.status} ${page.text}`);
  const lead = await owner.lead('After Restore', {});
  check('leads are accepted', lead.status === 202 ? [] : `${lead.status} ${lead.exit} ${lead.error}`);
}

const count = async (installation) =>
  Number((await installation.rows('select count(*) from leads.leads'))[0]);
