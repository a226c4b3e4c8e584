import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, heading, measured } from '../report.mjs';
import { administrator } from '../installation.mjs';

/** The commands of the section «Containers» in docs/backup.md, in their order. */
export function documentedCommands(root) {
  const text = readFileSync(join(root, 'docs/backup.md'), 'utf8');
  const section = /^## Containers$([\s\S]*?)^## /m.exec(text)?.[1] ?? '';
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands);
}

/** Twice: with the backup container, then by hand. The volumes are deleted in between. */
export async function checkBackup(installation, owner, folder) {
  heading('Backup and restore, as docs/backup.md says');
  const commands = documentedCommands(installation.folder);
  const [start, backUp, restore, backUpByHand, restoreByHand] = commands;
  if (
    !check('docs/backup.md has the commands for both ways', commands.length === 5 ? [] : `${commands.length}`)
  )
    return;
  const repository = join(folder, 'repository');
  mkdirSync(repository, { recursive: true });
  // The user of the backup container.
  chownSync(repository, 1000, 1000);
  installation.set({ BACKUP_FOLDER: repository });
  const began = Date.now();
  await installation.shell(start);
  measured('backup container', `built and healthy in ${seconds(began)} s`);
  const backedUp = Date.now();
  await installation.shell(backUp.replaceAll(' exec ', ' exec -T '));
  measured('backup and restore test', `${seconds(backedUp)} s`);
  await throughLoss('backup container', installation, owner, () => installation.shell(restore));

  const inFolder = (text) => text.replaceAll(/\.\.\/safe\b/g, folder);
  await installation.shell(inFolder(backUpByHand));
  await throughLoss('by hand', installation, owner, () => installation.shell(inFolder(restoreByHand)));
}

const seconds = (since) => Math.round((Date.now() - since) / 1000);

async function throughLoss(way, installation, owner, restore) {
  const before = await count(installation);
  await installation.compose('down', '--volumes');
  await restore();
  const after = await count(installation);
  check(
    `${way}: all ${before} leads are back after the volumes were deleted`,
    after === before ? [] : `${after}`,
  );
  // Caddy's authority was in the volumes as well, and is not in the backups.
  await owner.trust(await installation.certificate());
  const page = await owner.signIn(administrator, installation.secret('admin-password'));
  check(`${way}: the administrator signs in`, page.status === 200 ? [] : `${page.status} ${page.text}`);
  const lead = await owner.lead(`After Restore ${way}`, {});
  check(`${way}: leads are accepted`, lead.status === 202 ? [] : `${lead.status} ${lead.exit} ${lead.error}`);
}

const count = async (installation) =>
  Number((await installation.rows('select count(*) from leads.leads'))[0]);
