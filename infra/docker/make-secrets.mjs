// `npm run secrets -- [folder]`: creates every secret for containers, one file each, including the users of Postgres and Redis.
// Built-in modules only, because it runs before anything is installed. Existing files are not changed.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const processes = ['leads', 'notifications', 'content', 'locations', 'seo', 'gateway'];
const here = dirname(fileURLToPath(import.meta.url));
const current = process.env.INIT_CWD ?? process.cwd();
const folder = resolve(current, process.argv[2] ?? 'secrets');
const redis = process.env.REDIS_HOST ?? 'redis:6379';
const postgres = process.env.POSTGRES_HOST ?? 'postgres:5432';

const hex = () => randomBytes(24).toString('hex');
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** The private folder protects the files; each is readable by all, because containers mount them with their own users. */
process.umask(0o022);
mkdirSync(folder, { recursive: true, mode: 0o700 });
function keep(name, make) {
  const path = join(folder, name);
  if (!existsSync(path)) write(path, make());
  return readFileSync(path, 'utf8');
}

/** Never half a file, which the next run would keep: this can be killed, or the disk full, or the power cut. */
function write(path, text) {
  const making = `${path}.new`;
  // One that was left cannot be written to.
  rmSync(making, { force: true });
  writeFileSync(making, text, { mode: 0o444, flush: true });
  renameSync(making, path);
}

keep('jwt-secret', () => process.env.JWT_SECRET || randomBytes(48).toString('base64'));
keep('message-sealing-key', () => process.env.MESSAGE_SEALING_KEY || randomBytes(32).toString('base64'));
// Until this is a real mail server, the mail catcher of docker-compose.yml keeps every mail.
keep('smtp-url', () => process.env.SMTP_URL || 'smtp://mail:1025');
// Empty until jobs are reported to Google Ads.
keep('google-ads-client-secret', () => process.env.GOOGLE_ADS_CLIENT_SECRET || '');
// Empty until WhatsApp messages are received.
keep('whatsapp-app-secret', () => process.env.WHATSAPP_APP_SECRET || '');
// Empty until WhatsApp messages are sent.
keep('whatsapp-access-token', () => process.env.WHATSAPP_ACCESS_TOKEN || '');
// Empty until a mailbox is read.
keep('inbox-imap-url', () => process.env.INBOX_IMAP_URL || '');
// Empty until reviews are imported from Google.
keep('google-business-client-secret', () => process.env.GOOGLE_BUSINESS_CLIENT_SECRET || '');
// Encrypts the backups: keep a copy elsewhere, because without it no backup can be read.
keep('backup-password', () => process.env.BACKUP_PASSWORD || randomBytes(24).toString('base64url'));
// Empty for backups in a folder.
keep('backup-s3-access-key-id', () => process.env.BACKUP_S3_ACCESS_KEY_ID || '');
keep('backup-s3-secret-access-key', () => process.env.BACKUP_S3_SECRET_ACCESS_KEY || '');
// With the end of a line, because people read this one in a terminal.
keep('admin-password', () => `${process.env.ADMIN_PASSWORD || randomBytes(15).toString('base64url')}\n`);
const password = keep('postgres-password', () => process.env.POSTGRES_PASSWORD || hex());
// The owner, for migrations and backups; migrations create the role of each process.
keep('database-url', () => `postgres://latchline:${password}@${postgres}/latchline`);
for (const name of processes)
  keep(`database-url-${name}`, () => `postgres://latchline_${name}:${hex()}@${postgres}/latchline`);
const passwords = ['default', ...processes].map((name) => {
  const url = keep(`redis-url-${name}`, () => `redis://${name}:${hex()}@${redis}`);
  return [name, new URL(url).password];
});
// Empty: Alertmanager calls no webhook, and signs in to the mail server without a password.
keep('alertmanager-webhook-url', () => process.env.ALERTMANAGER_WEBHOOK_URL ?? '');
keep('alertmanager-smtp-password', () => process.env.ALERTMANAGER_SMTP_PASSWORD ?? '');
let users = readFileSync(join(here, 'redis-users.acl'), 'utf8');
for (const [name, secret] of passwords) users = users.replace(`<${name}>`, sha256(secret));
// Depends on the passwords above and on this release, so it is always rewritten.
write(join(folder, 'redis-users.acl'), users);
// Relative: in a container, the folder has another path than on the server.
const shown = relative(current, folder);
process.stdout.write(
  `Secrets are in ${shown}/. The administrator's first password is in ${join(shown, 'admin-password')}.\n`,
);
