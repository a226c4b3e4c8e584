import { check, heading, until } from '../report.mjs';
import { serviceOf } from '../installation.mjs';

const unlimited = Object.fromEntries(
  [
    'LEADS_PER_MINUTE',
    'LEADS_PER_ADDRESS_PER_HOUR',
    'LEADS_PER_PHONE_PER_HOUR',
    'DOUBTFUL_LEADS_PER_HOUR',
  ].map((name) => [`RATE_LIMIT_${name}`, '0']),
);

/** Which of the accepted leads have not reached the table of the service yet. */
export async function missingLeads(installation, ids) {
  const stored = new Set(await installation.rows('select id from leads.leads'));
  return ids.filter((id) => !stored.has(id));
}

export async function assertStored(installation, what, ids) {
  const left = await until(
    'the leads to be stored',
    async () => (await missingLeads(installation, ids)).length === 0,
    60_000,
  )
    .then(() => [])
    .catch(() => missingLeads(installation, ids));
  check(what, left.length === 0 ? [] : `${left.length} of ${ids.length} are missing`);
}

/** The limits are for one visitor; from here on one visitor sends the leads of many. */
export async function checkScale(installation, customer) {
  heading('docker compose up -d --wait --scale leads=2');
  installation.set(unlimited);
  await installation.compose('up', '-d', '--wait');
  const sending = customer.postLeads({ name: 'Scaled', perSecond: 5 });
  await installation.compose('up', '-d', '--wait', '--no-recreate', '--scale', 'leads=2');
  const services = (await installation.containers()).filter((one) => serviceOf(one) === 'leads');
  check(
    'two containers of leads are healthy',
    services.filter(({ State }) => State.Health?.Status === 'healthy').length === 2
      ? []
      : `${services.length}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const { accepted, refused } = await sending.stop();
  check('leads are accepted meanwhile', [...refused, accepted.length > 20 ? '' : `only ${accepted.length}`]);
  await assertStored(installation, `all ${accepted.length} of them are stored`, accepted);
  await installation.compose('up', '-d', '--wait', '--scale', 'leads=1');
}
