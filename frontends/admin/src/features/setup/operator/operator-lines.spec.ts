import { backupLines, domainLines, mailSettings, settingLines } from './operator-lines';

const mail = [
  { name: 'SMTP_URL', value: 'smtps://ann%40aire.co.uk:PASSWORD@smtp.aire.co.uk:465' },
  { name: 'MAIL_FROM', value: "Ann's Locks <ann@aire.co.uk>" },
];
const text = (mode: Parameters<typeof settingLines>[0], settings = mail) =>
  settingLines(mode, settings).flatMap(({ intro, lines }) => [intro, ...lines]);

it('writes a file for containers and for systemd, and the command that applies it', () => {
  expect(text('compose')).toEqual([
    'In the folder of Latchline:',
    "echo 'smtps://ann%40aire.co.uk:PASSWORD@smtp.aire.co.uk:465' | sudo tee secrets/smtp-url >/dev/null",
    'In .env, next to docker-compose.yml:',
    "MAIL_FROM=Ann's Locks <ann@aire.co.uk>",
    'Then:',
    'sudo docker compose up -d --force-recreate gateway notifications',
  ]);
  expect(text('compose', [{ name: 'SITE_URL', value: 'https://aire.co.uk' }])).toEqual([
    'In .env, next to docker-compose.yml:',
    'SITE_URL=https://aire.co.uk',
    'Then:',
    'sudo docker compose up -d',
  ]);
  expect(text('systemd')).toEqual(
    expect.arrayContaining(['In /etc/latchline.env:', 'sudo systemctl restart latchline']),
  );
});

it('quotes values on the command line', () =>
  expect(text('npm').slice(1)).toEqual([
    `SMTP_URL='smtps://ann%40aire.co.uk:PASSWORD@smtp.aire.co.uk:465' \\`,
    `MAIL_FROM='Ann'\\''s Locks <ann@aire.co.uk>' \\`,
    'npm start',
  ]));

it('puts secrets into the Secret of the chart and the rest into its values', () => {
  const lines = text('kubernetes');
  expect(lines[0]).toBe('In the Secret that existingSecret names:');
  expect(lines[1]).toMatch(/^SMTP_URL: /);
  expect(lines).toContain(
    `  --set-string processes.notifications.env.MAIL_FROM='Ann'\\''s Locks <ann@aire.co.uk>' \\`,
  );
  expect(text('kubernetes', [{ name: 'SITE_URL', value: 'https://aire.co.uk' }])).not.toContain(lines[0]);
});

it('goes online with one command in containers, and with a proxy elsewhere', () => {
  expect(domainLines('compose', 'aire.co.uk', 'ann@aire.co.uk')[0]?.lines).toEqual([
    'sudo infra/docker/online.sh aire.co.uk ann@aire.co.uk',
  ]);
  const lines = domainLines('systemd', 'aire.co.uk', 'ann@aire.co.uk').flatMap((part) => part.lines);
  expect(lines).toEqual(
    expect.arrayContaining(['aire.co.uk {', 'SITE_URL=https://aire.co.uk', 'TRUST_PROXY=1']),
  );
  expect(domainLines('kubernetes', 'aire.co.uk', '')[0]?.lines.join()).toContain(
    `siteUrl='https://aire.co.uk'`,
  );
});

it.each(['compose', 'systemd', 'npm', 'kubernetes'] as const)('has a command to back up with %s', (mode) =>
  expect(backupLines(mode)[0]?.lines.length).toBeGreaterThan(0),
);

it('builds the address of the mail server without the password', () => {
  expect(
    mailSettings({
      host: 'smtp.aire.co.uk',
      port: '465',
      user: 'ann@aire.co.uk',
      from: mail[1]?.value ?? '',
    }),
  ).toEqual(mail);
  expect(mailSettings({ host: '', port: '587', user: '', from: '' })[0]?.value).toBe(
    'smtp://smtp.example.com:587',
  );
});
