import { check, heading } from '../report.mjs';
import { serviceOf } from '../installation.mjs';

/** Secrets are in files: nothing that `docker inspect` or the image shows contains one. */
export async function checkSecrets(installation) {
  heading('Secrets');
  const containers = await installation.containers();
  const secrets = installation
    .secrets()
    .filter(({ name }) => name !== 'redis-users.acl')
    .flatMap(({ name, value }) =>
      [value, ...(value.match(/(?<=:\/\/\w+:)[^@/]+(?=@)/g) ?? [])].map((text) => ({
        name,
        text: text.trim(),
      })),
    )
    // Some files are empty until an operator fills them.
    .filter(({ text }) => text !== '');
  check('there are secrets to look for', secrets.length > 20 ? [] : `${secrets.length}`);
  check(
    'no environment, command or label of a container contains a secret',
    containers.flatMap((one) => {
      const shown = JSON.stringify([one.Config.Env, one.Config.Cmd, one.Config.Labels, one.Args]);
      return secrets
        .filter(({ text }) => shown.includes(text))
        .map(({ name }) => `${serviceOf(one)}: ${name}`);
    }),
  );
  const history = await installation.docker(
    'history',
    '--no-trunc',
    '--format',
    '{{.CreatedBy}}',
    installation.image,
  );
  check(
    'nor does the image',
    secrets.filter(({ text }) => history.includes(text)).map(({ name }) => name),
  );
  const listed = await installation.docker(
    'run',
    '--rm',
    '--network',
    'none',
    installation.image,
    'ls',
    '-a',
    '/app',
    '/app/infra',
  );
  check(
    'the image has no folder of secrets and no .env',
    /(^|\n)(secrets|\.env)(\n|$)/.test(listed) ? listed : [],
  );
  const logs = await installation.compose('logs', '--no-color');
  check(
    'no log contains one',
    secrets.filter(({ text }) => text.length > 12 && logs.includes(text)).map(({ name }) => name),
  );
}
