import type { RunMode } from '@latchline/contracts/api/setup.schema';

export interface Setting {
  readonly name: string;
  readonly value: string;
}

export interface OperatorLines {
  /** What to do with the lines, such as the file that they belong in. */
  readonly intro: string;
  readonly lines: readonly string[];
}

export const runModeLabels: Readonly<Record<RunMode, string>> = {
  compose: 'Docker Compose',
  systemd: 'systemd',
  npm: 'npm start',
  kubernetes: 'Kubernetes',
};

/** Values of the chart that are neither a secret nor a variable of one process. */
const chartValues: Readonly<Record<string, string>> = {
  SITE_URL: 'siteUrl',
  MAIL_FROM: 'processes.notifications.env.MAIL_FROM',
  TRUST_PROXY: 'processes.gateway.env.TRUST_PROXY',
};

/** Settings with a password, which containers read from a file each. */
const secretFiles: Readonly<Record<string, string>> = { SMTP_URL: 'secrets/smtp-url' };

const inFile = ({ name, value }: Setting): string => `${name}=${value}`;

/** Within single quotes a shell changes nothing. */
const quoted = (value: string): string => `'${value.replaceAll("'", `'\\''`)}'`;

/** How the operator changes settings: which lines go where, and the command that applies them. */
export function settingLines(mode: RunMode, settings: readonly Setting[]): OperatorLines[] {
  switch (mode) {
    case 'compose':
      return composeLines(settings);
    case 'systemd':
      return [
        { intro: 'In /etc/latchline.env:', lines: settings.map(inFile) },
        { intro: 'Then:', lines: ['sudo systemctl restart latchline'] },
      ];
    case 'npm':
      return [
        {
          intro: 'Stop Latchline with Ctrl-C, then start it in the same folder:',
          lines: [...settings.map(({ name, value }) => `${name}=${quoted(value)} \\`), 'npm start'],
        },
      ];
    case 'kubernetes':
      return chartLines(settings);
  }
}

function composeLines(settings: readonly Setting[]): OperatorLines[] {
  const secrets = settings.filter(({ name }) => secretFiles[name] !== undefined);
  const others = settings.filter(({ name }) => secretFiles[name] === undefined);
  const inSecrets: OperatorLines = {
    intro: 'In the folder of Latchline:',
    lines: secrets.map(
      ({ name, value }) => `echo ${quoted(value)} | sudo tee ${secretFiles[name]} >/dev/null`,
    ),
  };
  const inEnv: OperatorLines = { intro: 'In .env, next to docker-compose.yml:', lines: others.map(inFile) };
  // Compose does not notice that the content of a file has changed.
  const recreate = secrets.length > 0 ? ' --force-recreate gateway notifications' : '';
  return [
    ...[inSecrets, inEnv].filter(({ lines }) => lines.length > 0),
    { intro: 'Then:', lines: [`sudo docker compose up -d${recreate}`] },
  ];
}

function chartLines(settings: readonly Setting[]): OperatorLines[] {
  const secrets = settings.filter(({ name }) => chartValues[name] === undefined);
  const values = settings.filter(({ name }) => chartValues[name] !== undefined);
  const inSecret: OperatorLines = {
    intro: 'In the Secret that existingSecret names:',
    lines: secrets.map(({ name, value }) => `${name}: ${quoted(value)}`),
  };
  const upgrade: OperatorLines = {
    intro: 'Then:',
    lines: [
      'helm upgrade latchline infra/helm/latchline --reuse-values \\',
      ...values.map(({ name, value }) => `  --set-string ${chartValues[name]}=${quoted(value)} \\`),
      '  --wait',
    ],
  };
  return secrets.length > 0 ? [inSecret, upgrade] : [upgrade];
}

/** Goes online with a certificate, or changes the address of a site that already has a proxy. */
export function domainLines(mode: RunMode, domain: string, email: string): OperatorLines[] {
  if (mode === 'compose')
    return [
      {
        intro:
          'In the folder of Latchline. This also starts Caddy, which gets the certificate and renews it:',
        lines: [`sudo infra/docker/online.sh ${domain} ${email}`],
      },
    ];
  const site = { name: 'SITE_URL', value: `https://${domain}` };
  if (mode === 'kubernetes') return settingLines(mode, [site]);
  return [
    {
      intro: 'Put Caddy in front, which gets the certificate. This is the whole /etc/caddy/Caddyfile:',
      lines: [`${domain} {`, '  reverse_proxy 127.0.0.1:3000', '}'],
    },
    ...settingLines(mode, [site, { name: 'TRUST_PROXY', value: '1' }]),
  ];
}

const backupRepository = 's3:https://s3.eu-west-2.amazonaws.com/my-backups';

/** Switches on scheduled backups. Each line may be repeated. */
export function backupLines(mode: RunMode): OperatorLines[] {
  switch (mode) {
    case 'compose':
      return [
        {
          intro: 'In .env, a place on another machine, or BACKUP_FOLDER on another disk:',
          lines: [`BACKUP_REPOSITORY=${backupRepository}`],
        },
        {
          intro:
            'In the folder of Latchline. The last line makes the first backup and tests that it can be restored:',
          lines: [
            "sudo sed -i '/backup.yml/!s|^COMPOSE_FILE=.*|&:infra/docker/backup.yml|' .env",
            'sudo docker compose up -d --build --wait',
            'sudo docker compose exec backup node infra/local/dist/backup/command.js backup --drill',
          ],
        },
      ];
    case 'systemd':
      return [
        {
          intro: 'A password, without which no backup can be read. Keep a copy elsewhere:',
          lines: [
            'openssl rand -base64 24 | sudo tee /etc/latchline-backup-password >/dev/null',
            'sudo chown latchline /etc/latchline-backup-password && sudo chmod 400 /etc/latchline-backup-password',
          ],
        },
        ...settingLines(mode, backupSettings('/etc/latchline-backup-password')),
      ];
    case 'npm':
      return settingLines(mode, backupSettings('/somewhere/safe/backup-password'));
    case 'kubernetes':
      return [
        {
          intro:
            "Use your provider's snapshots of Postgres and Redis, or a CronJob of the image of infra/docker/backup.Dockerfile with this command:",
          lines: ['node infra/local/dist/backup/command.js backup'],
        },
      ];
  }
}

const backupSettings = (passwordFile: string): Setting[] => [
  { name: 'BACKUP_REPOSITORY', value: backupRepository },
  { name: 'BACKUP_PASSWORD_FILE', value: passwordFile },
];

interface MailServer {
  readonly host: string;
  readonly port: string;
  readonly user: string;
  readonly from: string;
}

/** The password stays a placeholder: it belongs in the server's configuration, not in a browser. */
export const passwordPlaceholder = 'PASSWORD';

export function mailSettings({ host, port, user, from }: MailServer): Setting[] {
  const scheme = port === '465' ? 'smtps' : 'smtp';
  const credentials = user === '' ? '' : `${encodeURIComponent(user)}:${passwordPlaceholder}@`;
  return [
    { name: 'SMTP_URL', value: `${scheme}://${credentials}${host || 'smtp.example.com'}:${port}` },
    { name: 'MAIL_FROM', value: from || 'Your Name <no-reply@example.com>' },
  ];
}
