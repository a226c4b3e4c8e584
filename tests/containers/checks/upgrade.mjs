import { check, heading, measured } from '../report.mjs';
import { serviceOf } from '../installation.mjs';
import { assertStored } from './scale.mjs';

const nextVersion = 'try-next';
const nameOf = (containers, id) => serviceOf(containers.find(({ Id }) => Id === id));

/** docs/updating.md, with leads arriving all the while. */
export async function checkUpgrade(installation, customer) {
  heading('Update: infra/docker/update.sh with another image');
  const next = `FROM ${installation.image}\nLABEL org.opencontainers.image.version=next\n`;
  const built = await installation.run('sh', [
    '-c',
    `printf '%s' "$0" | docker build --quiet --tag latchline:${nextVersion} -`,
    next,
  ]);
  check('the next image is built', built.code === 0 ? [] : built.err);
  const before = new Set((await installation.containers()).map(({ Id }) => Id));
  const sending = customer.postLeads({ name: 'Updated', perSecond: 5 });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const began = Date.now();
  installation.env.LATCHLINE_VERSION = nextVersion;
  const updated = await installation.run('infra/docker/update.sh', ['--no-build']);
  const seconds = Math.round((Date.now() - began) / 1000);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const { sent, accepted, refused, slowestMs } = await sending.stop();
  check('update.sh ends healthy', updated.code === 0 ? [] : updated.err);
  const containers = await installation.containers();
  check(
    'every process runs the next image, the stores were not restarted',
    containers.flatMap((one) => {
      const isStore = ['postgres', 'redis', 'mail', 'caddy'].includes(serviceOf(one));
      const isRight = isStore ? before.has(one.Id) : one.Config.Image.endsWith(`:${nextVersion}`);
      return isRight ? [] : `${serviceOf(one)}: ${one.Config.Image}`;
    }),
  );
  const ids = containers.map(({ Id }) => Id).sort();
  await installation.compose('up', '-d', '--wait');
  const after = (await installation.containers()).map(({ Id }) => Id);
  check(
    'a docker compose up -d afterwards replaces nothing',
    ids.filter((id) => !after.includes(id)).map((id) => nameOf(containers, id)),
  );
  measured(
    'update',
    `${seconds} s; of ${sent} leads ${refused.length} refused, the slowest took ${(slowestMs / 1000).toFixed(1)} s`,
  );
  check(`every one of the ${sent} leads that arrived meanwhile is accepted`, [
    ...refused.slice(0, 5),
    refused.length > 5 ? `… ${refused.length} altogether` : '',
    accepted.length > 30 ? '' : `only ${accepted.length} were sent`,
  ]);
  await assertStored(installation, `none of the ${accepted.length} accepted leads is lost`, accepted);
}
